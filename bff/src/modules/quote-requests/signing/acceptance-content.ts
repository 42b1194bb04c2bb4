import { hash } from 'node:crypto';
import { ACCEPTANCE_WAYS, LOCALES, SIGNING_CONSENT, SIGNING_STATEMENTS, type Locale } from '@backlot/domain';
import { ACCEPTANCE_FILE_TYPES, quoteSignatureSchema } from '@backlot/domain/contract';
import canonicalize from 'canonicalize';
import * as z from 'zod';
import { type Viewer } from '../customer-quote/viewer.js';
import { miamiTime } from './signing-time.js';

const sha256 = z.string().regex(/^[\da-f]{64}$/u);

/*
 * What is kept of an acceptance. It reads what was sealed years ago: a new property is optional, or belongs to another format.
 */

/** Who accepted which version. */
const acceptedSchema = z.object({
  quoteVersionId: z.uuid(),
  /** 'BL-2611-0042-2' */
  reference: z.string(),
  /** Of the content that was accepted, and of its PDF. */
  sha256,
  pdfSha256: sha256,
  name: z.string(),
  title: z.nullable(z.string()),
  /** The customer's address: of a signature, the one that the code was mailed to. */
  email: z.string(),
  acceptedAt: z.iso.datetime(),
  acceptedAtInMiami: z.string(),
});

/** A customer signed. */
const signedContentSchema = acceptedSchema.extend({
  format: z.literal(1),
  signature: quoteSignatureSchema,
  consent: z.object({
    locale: z.enum(LOCALES),
    clauses: z.array(z.object({ title: z.string(), text: z.string() })),
    /** What was said yes to. */
    statements: z.array(z.string()),
  }),
  ip: z.string(),
  userAgent: z.nullable(z.string()),
  linkId: z.uuid(),
  codeMailedAt: z.iso.datetime(),
  /** The customer for whom a colleague signed, by a link that the customer gave; unset: the customer signed. */
  signedFor: z.optional(z.object({ name: z.string(), email: z.string() })),
});
export type SignedContent = z.output<typeof signedContentSchema>;

/** Staff recorded what a customer said or signed elsewhere: `acceptedAt` is when they did. It has no signature, which the database checks. */
const recordedContentSchema = acceptedSchema.extend({
  format: z.literal(2),
  how: z.enum(ACCEPTANCE_WAYS),
  reason: z.string(),
  /** E-mail address of the admin. */
  recordedBy: z.string(),
  file: z.nullable(
    z.object({ filename: z.string(), type: z.enum(ACCEPTANCE_FILE_TYPES), bytes: z.int().min(1), sha256 }),
  ),
});
export type RecordedContent = z.output<typeof recordedContentSchema>;

const acceptanceContentSchema = z.discriminatedUnion('format', [signedContentSchema, recordedContentSchema]);
export type AcceptanceContent = z.output<typeof acceptanceContentSchema>;

/** Who signed what. */
export type Signed = Pick<
  SignedContent,
  | 'quoteVersionId'
  | 'reference'
  | 'sha256'
  | 'pdfSha256'
  | 'name'
  | 'title'
  | 'email'
  | 'signature'
  | 'linkId'
  | 'signedFor'
>;

/** Who accepted what, how, and who recorded it. */
export type Recorded = Omit<RecordedContent, 'format' | 'acceptedAt' | 'acceptedAtInMiami'>;

/** An acceptance before it is stored: canonical JSON (RFC 8785) and its hash. */
export interface SealedAcceptance {
  readonly bytes: Buffer;
  readonly sha256: string;
}

const timesOf = (at: Date) => ({ acceptedAt: at.toISOString(), acceptedAtInMiami: miamiTime(at) });

function seal(content: AcceptanceContent): SealedAcceptance {
  const text = canonicalize(acceptanceContentSchema.parse(content));
  if (text === undefined) throw new TypeError('The content of an acceptance is no JSON');
  const bytes = Buffer.from(text, 'utf8');
  return { bytes, sha256: hash('sha256', bytes, 'hex') };
}

/** @param locale that the consent was read in */
export function sealAcceptance(
  signed: Signed,
  { ip, userAgent }: Viewer,
  { locale, codeMailedAt, at }: { readonly locale: Locale; readonly codeMailedAt: Date; readonly at: Date },
): SealedAcceptance {
  return seal({
    format: 1,
    ...signed,
    consent: { locale, clauses: [...SIGNING_CONSENT[locale]], statements: Object.values(SIGNING_STATEMENTS[locale]) },
    ip,
    userAgent,
    codeMailedAt: codeMailedAt.toISOString(),
    ...timesOf(at),
  });
}

export const sealRecordedAcceptance = (recorded: Recorded, at: Date): SealedAcceptance =>
  seal({ format: 2, ...recorded, ...timesOf(at) });

/** @throws when the bytes are no content of an acceptance */
export const readAcceptance = (bytes: Uint8Array): AcceptanceContent =>
  acceptanceContentSchema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
