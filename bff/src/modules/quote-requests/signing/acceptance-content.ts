import { hash } from 'node:crypto';
import { LOCALES, SIGNING_CONSENT, SIGNING_STATEMENTS, type Locale } from '@backlot/domain';
import { quoteSignatureSchema } from '@backlot/domain/contract';
import canonicalize from 'canonicalize';
import * as z from 'zod';
import { type Viewer } from '../customer-quote/viewer.js';
import { miamiTime } from './signing-time.js';

const sha256 = z.string().regex(/^[\da-f]{64}$/u);

/** What is kept of an acceptance. It reads what was sealed years ago: a new property is optional, or belongs to another format. */
const acceptanceContentSchema = z.object({
  format: z.literal(1),
  quoteVersionId: z.uuid(),
  /** 'BL-2611-0042-2' */
  reference: z.string(),
  /** Of the content that was signed, and of its PDF. */
  sha256,
  pdfSha256: sha256,
  name: z.string(),
  title: z.nullable(z.string()),
  /** The address that the code was mailed to. */
  email: z.string(),
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
  acceptedAt: z.iso.datetime(),
  acceptedAtInMiami: z.string(),
});
export type AcceptanceContent = z.output<typeof acceptanceContentSchema>;

/** Who signed what. */
export type Signed = Pick<
  AcceptanceContent,
  'quoteVersionId' | 'reference' | 'sha256' | 'pdfSha256' | 'name' | 'title' | 'email' | 'signature' | 'linkId'
>;

/** An acceptance before it is stored: canonical JSON (RFC 8785) and its hash. */
export interface SealedAcceptance {
  readonly bytes: Buffer;
  readonly sha256: string;
}

/** @param locale that the consent was read in */
export function sealAcceptance(
  signed: Signed,
  { ip, userAgent }: Viewer,
  { locale, codeMailedAt, at }: { readonly locale: Locale; readonly codeMailedAt: Date; readonly at: Date },
): SealedAcceptance {
  const content = acceptanceContentSchema.parse({
    format: 1,
    ...signed,
    consent: { locale, clauses: SIGNING_CONSENT[locale], statements: Object.values(SIGNING_STATEMENTS[locale]) },
    ip,
    userAgent,
    codeMailedAt: codeMailedAt.toISOString(),
    acceptedAt: at.toISOString(),
    acceptedAtInMiami: miamiTime(at),
  });
  const text = canonicalize(content);
  if (text === undefined) throw new TypeError('The content of an acceptance is no JSON');
  const bytes = Buffer.from(text, 'utf8');
  return { bytes, sha256: hash('sha256', bytes, 'hex') };
}

/** @throws when the bytes are no content of an acceptance */
export const readAcceptance = (bytes: Uint8Array): AcceptanceContent =>
  acceptanceContentSchema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
