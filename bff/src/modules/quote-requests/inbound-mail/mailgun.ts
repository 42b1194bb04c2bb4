import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { type InboundMail, type MailHeader } from './inbound-mail.js';

/**
 * How long after it was signed a call is taken, in seconds: Mailgun goes on trying for eight hours. The signature covers time and token
 * alone, so that a token is good for one body (`InboundMailRepository`).
 */
const SIGNED_WITHIN = 10 * 60 * 60;
/** How far its clock may be ahead of ours, in seconds. */
const AHEAD = 5 * 60;

const signatureSchema = z.object({
  timestamp: z.string().regex(/^\d{1,12}$/u),
  token: z.string().min(1).max(200),
  signature: z.string().regex(/^[\da-f]{64}$/iu),
});

const headersSchema = z.array(z.tuple([z.string(), z.string()]));
const headersText = z.string().transform((text, context): MailHeader[] => {
  try {
    return headersSchema.parse(JSON.parse(text));
  } catch {
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  }
});

/** A mail as Mailgun posts it to the address of a route, fully parsed. */
const mailSchema = z.object({
  recipient: z.string(),
  sender: z.string().default(''),
  'message-headers': headersText,
  'body-plain': z.string().default(''),
  'stripped-text': z.string().optional(),
  'attachment-count': z.coerce.number().int().min(0).catch(0),
});

/** Fields of the form that Mailgun posts. */
export type MailgunFields = Readonly<Record<string, string>>;

/** The token of a call that Mailgun signed; undefined for any other, and for one that is too old. */
export function signedToken(fields: MailgunFields, signingKey: string, now: Date): string | undefined {
  const { data } = signatureSchema.safeParse(fields);
  if (data === undefined) return undefined;
  const expected = createHmac('sha256', signingKey)
    .update(data.timestamp + data.token)
    .digest();
  if (!timingSafeEqual(expected, Buffer.from(data.signature, 'hex'))) return undefined;
  const age = now.getTime() / 1000 - Number(data.timestamp);
  return age > SIGNED_WITHIN || age < -AHEAD ? undefined : data.token;
}

/** The mail of a call; undefined when it cannot be read. */
export function readMailgun(fields: MailgunFields): InboundMail | undefined {
  const { data } = mailSchema.safeParse(fields);
  if (data === undefined) return undefined;
  const headers = data['message-headers'];
  const fromHeaders = valuesOf(headers, 'from');
  const from = fromHeaders.length === 1 ? addressIn(fromHeaders[0] ?? '') : undefined;
  return {
    recipients: data.recipient.split(','),
    envelopeSender: data.sender,
    from,
    messageId: valuesOf(headers, 'message-id')[0]?.trim(),
    headers,
    text: data['stripped-text'] ?? data['body-plain'],
    files: data['attachment-count'],
    isAuthentic: from !== undefined && isAuthentic(from, data.sender, headers),
  };
}

const valuesOf = (headers: readonly MailHeader[], wanted: string): string[] =>
  headers.filter(([name]) => name.toLowerCase() === wanted).map(([, value]) => value);

/** 'ana@example.com' of 'Ana <ana@example.com>'; undefined for several, or anything else. */
const addressIn = (header: string): string | undefined =>
  /^(?:[^<>]*<\s*)?([^\s<>@,;"()]+@[^\s<>@,;"()]+)\s*>?\s*$/u.exec(header)?.[1];

const domainOf = (address: string): string =>
  address
    .slice(address.lastIndexOf('@') + 1)
    .replace(/>\s*$/u, '')
    .toLowerCase();

/** Of the same organization, as far as names tell. */
const isAligned = (domain: string, from: string): boolean =>
  domain !== '' && (domain === from || from.endsWith(`.${domain}`) || domain.endsWith(`.${from}`));

/** Every result has to be a pass: the sender of a mail can write such headers, and Mailgun adds its own. */
const areAllPassed = (results: readonly string[]): boolean =>
  results.length > 0 && results.every((result) => result.trim().toLowerCase() === 'pass');

/** SPF speaks for the return path and DKIM for its `d=`: one of them has to be the domain of From. */
function isAuthentic(from: string, sender: string, headers: readonly MailHeader[]): boolean {
  const domain = domainOf(from);
  const isSpf = areAllPassed(valuesOf(headers, 'x-mailgun-spf')) && isAligned(domainOf(sender), domain);
  const signers = valuesOf(headers, 'dkim-signature').map(
    (value) => /(?:^|;)\s*d\s*=\s*([^;\s]+)/iu.exec(value)?.[1] ?? '',
  );
  const isDkim =
    areAllPassed(valuesOf(headers, 'x-mailgun-dkim-check-result')) &&
    signers.length > 0 &&
    signers.every((signer) => isAligned(signer.toLowerCase(), domain));
  return isSpf || isDkim;
}
