import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { valuesOf, type InboundMail, type MailHeader } from './inbound-mail.ts';

/**
 * Maximum age of a signature in seconds; Mailgun retries for eight hours. The signature covers only time and token, so
 * `InboundMailRepository` binds each token to one body.
 */
const MAX_SIGNATURE_AGE_SECONDS = 10 * 60 * 60;
/** Maximum clock skew in seconds. */
const MAX_CLOCK_SKEW_SECONDS = 5 * 60;

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

const mailSchema = z.object({
  recipient: z.string(),
  sender: z.string().default(''),
  'message-headers': headersText,
  'body-plain': z.string().default(''),
  'stripped-text': z.string().optional(),
  'attachment-count': z.coerce.number().int().min(0).catch(0),
});

export type MailgunFields = Readonly<Record<string, string>>;

/** Returns the token of a signed call; undefined for an invalid or expired signature. */
export function signedToken(fields: MailgunFields, signingKey: string, now: Date): string | undefined {
  const { data } = signatureSchema.safeParse(fields);
  if (data === undefined) return undefined;
  const expected = createHmac('sha256', signingKey)
    .update(data.timestamp + data.token)
    .digest();
  if (!timingSafeEqual(expected, Buffer.from(data.signature, 'hex'))) return undefined;
  const age = now.getTime() / 1000 - Number(data.timestamp);
  return age > MAX_SIGNATURE_AGE_SECONDS || age < -MAX_CLOCK_SKEW_SECONDS ? undefined : data.token;
}

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
    messageId: valuesOf(headers, 'message-id')[0],
    headers,
    text: data['stripped-text'] ?? data['body-plain'],
    files: data['attachment-count'],
    isAuthentic: from !== undefined && isAuthentic(from, data.sender, headers),
  };
}

/** Returns 'ana@example.com' of 'Ana <ana@example.com>'; undefined for anything but one address. */
const addressIn = (header: string): string | undefined =>
  /^(?:[^<>]*<\s*)?([^\s<>@,;"()]+@[^\s<>@,;"()]+)\s*>?\s*$/u.exec(header)?.[1];

const domainOf = (address: string): string =>
  address
    .slice(address.lastIndexOf('@') + 1)
    .replace(/>\s*$/u, '')
    .toLowerCase();

/** Returns whether one domain is a subdomain of the other (relaxed alignment). */
const isAligned = (domain: string, from: string): boolean =>
  domain !== '' && (domain === from || from.endsWith(`.${domain}`) || domain.endsWith(`.${from}`));

/** Requires every result to pass: senders can forge such headers, and Mailgun adds its own. */
const areAllPassed = (results: readonly string[]): boolean =>
  results.length > 0 && results.every((result) => result.toLowerCase() === 'pass');

/** SPF covers the return path and DKIM its `d=`. One of them has to align with the domain of From. */
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
