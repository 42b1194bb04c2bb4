import { ACCEPTANCE_WAYS, LOCALES, SIGNING_CONSENT, SIGNING_STATEMENTS, type Locale } from '@backlot/domain';
import { ACCEPTANCE_FILE_TYPES, quoteSignatureSchema } from '@backlot/domain/contract';
import * as z from 'zod';
import { sealJson, type SealedJson } from '../../../platform/canonical-json.ts';
import { miamiTime } from './signing-time.ts';

const sha256 = z.string().regex(/^[\da-f]{64}$/u);

/* Content of acceptances. Old ones must stay readable: a new property is optional, or requires a new format. */

const acceptedSchema = z.object({
  quoteVersionId: z.uuid(),
  reference: z.string(),
  sha256,
  pdfSha256: sha256,
  name: z.string(),
  title: z.nullable(z.string()),
  /** Customer's address; for a signature the one that received the code. */
  email: z.string(),
  acceptedAt: z.iso.datetime(),
  acceptedAtInMiami: z.string(),
});

const signedContentSchema = acceptedSchema.extend({
  format: z.literal(1),
  signature: quoteSignatureSchema,
  consent: z.object({
    locale: z.enum(LOCALES),
    clauses: z.array(z.object({ title: z.string(), text: z.string() })),
    statements: z.array(z.string()),
  }),
  ip: z.string(),
  userAgent: z.nullable(z.string()),
  linkId: z.uuid(),
  codeMailedAt: z.iso.datetime(),
  /** Customer for whom a colleague signed; unset: the customer signed. */
  signedFor: z.optional(z.object({ name: z.string(), email: z.string() })),
});
export type SignedContent = z.output<typeof signedContentSchema>;

/** Acceptance that staff recorded, at `acceptedAt`. Without signature, which the database checks. */
const recordedContentSchema = acceptedSchema.extend({
  format: z.literal(2),
  how: z.enum(ACCEPTANCE_WAYS),
  reason: z.string(),
  recordedBy: z.string(),
  file: z.nullable(
    z.object({ filename: z.string(), type: z.enum(ACCEPTANCE_FILE_TYPES), bytes: z.int().min(1), sha256 }),
  ),
});
export type RecordedContent = z.output<typeof recordedContentSchema>;

const acceptanceContentSchema = z.discriminatedUnion('format', [signedContentSchema, recordedContentSchema]);
export type AcceptanceContent = z.output<typeof acceptanceContentSchema>;

/** Customer for whom a colleague signed; undefined for any other acceptance. */
export const signedForOf = (acceptance: AcceptanceContent) =>
  acceptance.format === 1 ? acceptance.signedFor : undefined;

const timesOf = (at: Date) => ({ acceptedAt: at.toISOString(), acceptedAtInMiami: miamiTime(at) });

const seal = (content: AcceptanceContent): SealedJson => sealJson(acceptanceContentSchema.parse(content));

type Added = 'format' | 'acceptedAt' | 'acceptedAtInMiami';

/** @param locale language in which the consent was read */
export function sealAcceptance(signed: Omit<SignedContent, Added | 'consent'>, locale: Locale, at: Date): SealedJson {
  return seal({
    format: 1,
    ...signed,
    consent: { locale, clauses: [...SIGNING_CONSENT[locale]], statements: Object.values(SIGNING_STATEMENTS[locale]) },
    ...timesOf(at),
  });
}

export const sealRecordedAcceptance = (recorded: Omit<RecordedContent, Added>, at: Date): SealedJson =>
  seal({ format: 2, ...recorded, ...timesOf(at) });

/** @throws for bytes that are not an acceptance */
export const readAcceptance = (bytes: Uint8Array): AcceptanceContent =>
  acceptanceContentSchema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
