import { UNATTENDED_HEADER, type Access } from '@backlot/domain/contract';
import type { JsonObject } from './json-object.ts';

export const INTRODUCTION =
  'Equipment rental: catalogue, quote requests, back office. Money is in US dollars with two decimals, days are YYYY-MM-DD, instants are ISO 8601 in UTC. ' +
  'Failures are problems (RFC 9457) with a `requestId` that the log has too. Bodies are JSON, but for uploaded files; unknown keys are dropped.';

const TAGS = {
  auth: 'Signing in and out, own sessions, new accounts, passwords',
  profile: 'The own account',
  equipment: 'The catalogue, and its upkeep by admins',
  availability: 'What is free on which days',
  calendar: 'Pickups and returns for calendar programs',
  'stock-periods': 'Units that are out of service or come from a supplier',
  pictures: 'Uploaded pictures of items',
  'quote-requests': 'Quote requests: sent by visitors, worked on by admins',
  'my-requests': 'Own requests of customers, signed in',
  'mailed-requests': 'The same by a mailed link',
  functions: 'The quote by mail and as PDF',
  admin: 'Figures, accounts, activity, personal data and queue of the back office',
  projects: 'Projects, for the overview of the back office',
  site: 'Settings and documents that visitors see',
  preview: 'What customers get, with sample data',
  operation: 'For those who run the server',
} as const;

export const TAG_LIST: JsonObject[] = Object.entries(TAGS).map(([name, description]) => ({ name, description }));

export function tagOf(path: string): string {
  const tag = /^\/(?:api\/)?([a-z-]+)/u.exec(path)?.[1] ?? 'operation';
  return tag in TAGS ? tag : 'operation';
}

export const SECURITY: Readonly<Record<Access, JsonObject[]>> = {
  public: [],
  'signed-in': [{ accessToken: [] }],
  admin: [{ accessToken: [] }],
  recovery: [{ mailedToken: [] }],
  confirmation: [{ mailedToken: [] }],
  'quote-link': [{ quoteToken: [] }],
  'requests-link': [{ requestsToken: [] }],
};

export const ACCESS_DESCRIPTIONS: Readonly<Record<Access, string>> = {
  public: 'Everybody.',
  'signed-in': 'Signed-in users.',
  admin: 'Admins.',
  recovery: 'Holders of the token of a recovery link.',
  confirmation: 'Holders of the token of a confirmation link.',
  'quote-link': 'Holders of the link of a quote.',
  'requests-link': 'Holders of a link to the requests of an address.',
};

export const NEEDS_PROOF =
  'Within ten minutes of a sign-in or of proveIdentity; later the problem has the code `proof-required`.';

export const SECURITY_SCHEMES: JsonObject = {
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: `From sign-in or refresh; 15 minutes. A call with the header \`${UNATTENDED_HEADER}\`, also the refresh, is none that a person made and keeps no session alive.`,
  },
  mailedToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a mailed link: works once, for a short while',
  },
  quoteToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of the link that the mail of a quote carries',
  },
  requestsToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a mailed link to the requests of an address; 24 hours',
  },
  queuePass: { type: 'apiKey', in: 'cookie', name: 'backlot-queue', description: 'From openQueueView; 15 minutes' },
};

export const PARAMETERS: Readonly<Record<string, string>> = {
  id: 'Number of the item, or id of the quote request, of a colleague’s link, the period, the account or the session',
  n: 'Number of a version of the quote',
  pid: 'Id of a document that the customer uploaded',
  sha256: 'SHA-256 of a PDF, in small hexadecimal digits',
  locale: 'Language of the answer',
  key: 'Secret key of the address: whoever has it reads the calendar',
  name: 'Name of the file',
  version: 'Number of the version that was read; the newest unless set',
  picture: 'Id of the picture and its largest size, as in the address that the upload answered',
  file: 'Width in pixels, and `.avif` or `.webp`',
  mainCategory: 'Only this main category',
  category: 'Only this category',
  kind: 'Only entries of this kind',
  person: 'E-mail address: only what this person did, and what was done about it',
  status: 'Only requests with this status',
  answer: 'Only requests whose customer waits for an answer, or does not',
  assignee: 'Id of an admin: only requests that they take care of; `none`: only those of nobody',
  q: 'Words to look for, as literal text; capitals and accents make no difference',
  searchIn: 'Where the words are looked for',
  short: 'Only requests that hold less than they want, or those that do not',
  days: 'Number of days',
  lastMessageId:
    'Id of the newest message that was read: a question that came after it goes on waiting; unset, none does',
  limit: 'Most entries of the answer',
  cursor: '`nextCursor` of the page before; not with `page`',
  page: 'Number of the page, from 1 on',
  sort: 'What the list is sorted by; any order but the first one only with `page`',
  direction: 'Ascending or descending',
  from: 'First day, in the calendar of the business; of reports, without it, the Monday of the eleventh week before the last',
  to: 'Last day, included; of reports, without it, today',
  'idempotency-key': 'A new random key for each request that a person sends; sending it again answers the same',
  'if-match': 'The version that was seen last, in quotes',
};
