import { type Access } from '@backlot/domain/contract';
import { type JsonObject } from './json-object.js';

/** What the whole description says first. */
export const INTRODUCTION =
  'Equipment rental: catalogue, quote requests, back office. Money is in US dollars with two decimals, days are YYYY-MM-DD, instants are ISO 8601 in UTC. ' +
  'Failures are problems (RFC 9457) with a `requestId` that the log has too. Bodies are JSON, but for uploaded files; unknown keys are dropped.';

const TAGS = {
  auth: 'Signing in and out, new accounts, forgotten passwords',
  profile: 'The own account',
  equipment: 'The catalogue, and its upkeep by admins',
  pictures: 'Uploaded pictures of items',
  'quote-requests': 'Quote requests: sent by visitors, worked on by admins',
  functions: 'The quote by mail and as PDF',
  admin: 'Figures and queue of the back office',
  projects: 'Projects, for the overview of the back office',
  site: 'Settings and documents that visitors see',
  preview: 'What customers get, with sample data',
  operation: 'For those who run the server',
} as const;

/** Every tag with what it holds. */
export const TAG_LIST: JsonObject[] = Object.entries(TAGS).map(([name, description]) => ({ name, description }));

/** The tag of an address: its first word, below /api where it begins with that. */
export function tagOf(path: string): string {
  const word = /^\/(?:api\/)?([a-z-]+)/u.exec(path)?.[1] ?? 'operation';
  return word in TAGS ? word : 'operation';
}

export const SECURITY: Readonly<Record<Access, JsonObject[]>> = {
  public: [],
  'signed-in': [{ accessToken: [] }],
  admin: [{ accessToken: [] }],
  recovery: [{ mailedToken: [] }],
  confirmation: [{ mailedToken: [] }],
};

export const WHO: Readonly<Record<Access, string>> = {
  public: 'Everybody.',
  'signed-in': 'Signed-in users.',
  admin: 'Admins.',
  recovery: 'Holders of the token of a recovery link.',
  confirmation: 'Holders of the token of a confirmation link.',
};

export const SECURITY_SCHEMES: JsonObject = {
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'From sign-in or refresh; 15 minutes',
  },
  mailedToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a mailed link: works once, for a short while',
  },
  queuePass: { type: 'apiKey', in: 'cookie', name: 'backlot-queue', description: 'From openQueueView; 15 minutes' },
};

/** Parameters have one meaning in all calls. */
export const PARAMETERS: Readonly<Record<string, string>> = {
  id: 'Number of the item, or id of the quote request',
  name: 'Name of the file',
  picture: 'Id of the picture and its largest size, as in the address that the upload answered',
  file: 'Width in pixels, and `.avif` or `.webp`',
  mainCategory: 'Only this main category',
  category: 'Only this category',
  status: 'Only requests with this status',
  answer: 'Only requests that wait for their first answer, or that were given one',
  q: 'Words to look for, as literal text; capitals and accents make no difference',
  searchIn: 'Where the words are looked for',
  limit: 'Most entries of the answer',
  cursor: '`nextCursor` of the page before; not with `page`',
  page: 'Number of the page, from 1 on',
  sort: 'What the list is sorted by; any order but the first one only with `page`',
  direction: 'Ascending or descending',
  from: 'First day, in the calendar of the business; without it the Monday of the eleventh week before the last',
  to: 'Last day, included; without it today',
  'idempotency-key': 'A new random key for each request that a person sends; sending it again answers the same',
  'if-match': 'The version that was seen last, in quotes',
};
