import type { AcceptanceWay, Locale } from '@backlot/domain';
import * as z from 'zod';
import { letterheadSchema } from './letterhead.ts';

// Spelled out, so that the thread need not load the rules; the compiler holds the two lists together.
const locale = z.enum(['en', 'es']) satisfies z.ZodType<Locale>;

const signature = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('typed'), text: z.string() }),
  z.object({
    kind: z.literal('drawn'),
    strokes: z.array(z.array(z.tuple([z.number(), z.number()]))),
    /** Room that the strokes are meant for. */
    width: z.number(),
    height: z.number(),
  }),
]);

/** What every certificate says: instants are text already, in UTC and in Miami. */
const acceptedSchema = z.object({
  /** Of the version; the consent may be in another language. */
  locale,
  business: letterheadSchema,
  /** 'BL-2611-0042-2' */
  reference: z.string(),
  total: z.string(),
  /** 'Nov 24, 2026 – Nov 28, 2026' */
  period: z.string(),
  name: z.string(),
  title: z.nullable(z.string()),
  email: z.string(),
  acceptedAt: z.array(z.string()),
  pdfSha256: z.string(),
  sha256: z.string(),
  acceptanceSha256: z.string(),
  /** Where anybody can find out whether a file is the sealed one. */
  verifyUrl: z.string(),
});

/** The customer signed. */
const signedSchema = acceptedSchema.extend({
  kind: z.literal('signed'),
  signature,
  codeMailedAt: z.string(),
  ip: z.string(),
  userAgent: z.nullable(z.string()),
  consent: z.array(z.object({ title: z.string(), text: z.string() })),
  /** What the signer said yes to, in the words of the page. */
  statements: z.array(z.string()),
  /** The customer for whom a colleague signed; null: the customer signed. */
  signedFor: z.nullable(z.object({ name: z.string(), email: z.string() })),
});
export type SignedCertificateData = z.infer<typeof signedSchema>;

/** Staff recorded what the customer said, or signed on paper. */
const recordedSchema = acceptedSchema.extend({
  kind: z.literal('recorded'),
  how: z.enum(['phone', 'paper']) satisfies z.ZodType<AcceptanceWay>,
  reason: z.string(),
  /** E-mail address of the admin. */
  recordedBy: z.string(),
  /** What staff keep; null: nothing. */
  file: z.nullable(z.object({ filename: z.string(), sha256: z.string() })),
});
export type RecordedCertificateData = z.infer<typeof recordedSchema>;

/** An acceptance as its certificate says it. */
export const certificateDataSchema = z.discriminatedUnion('kind', [signedSchema, recordedSchema]);

export type CertificateData = z.infer<typeof certificateDataSchema>;
