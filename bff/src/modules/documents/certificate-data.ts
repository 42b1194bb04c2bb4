import { ACCEPTANCE_WAYS, LOCALES } from '@backlot/domain/enums';
import * as z from 'zod';
import { letterheadSchema } from './letterhead.ts';

const signature = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('typed'), text: z.string() }),
  z.object({
    kind: z.literal('drawn'),
    strokes: z.array(z.array(z.tuple([z.number(), z.number()]))),
    /** Size of the canvas that the strokes were drawn on. */
    width: z.number(),
    height: z.number(),
  }),
]);

/** Fields of every certificate. Timestamps are formatted text, in UTC and in Miami time. */
const acceptedSchema = z.object({
  /** Language of the version; the consent may be in another one. */
  locale: z.enum(LOCALES),
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
  verifyUrl: z.string(),
});

const signedSchema = acceptedSchema.extend({
  kind: z.literal('signed'),
  signature,
  codeMailedAt: z.string(),
  ip: z.string(),
  userAgent: z.nullable(z.string()),
  consent: z.array(z.object({ title: z.string(), text: z.string() })),
  /** Checkbox texts that the signer accepted, verbatim. */
  statements: z.array(z.string()),
  /** Null if the customer signed; else a colleague did, on the customer's behalf. */
  signedFor: z.nullable(z.object({ name: z.string(), email: z.string() })),
});
export type SignedCertificateData = z.infer<typeof signedSchema>;

const recordedSchema = acceptedSchema.extend({
  kind: z.literal('recorded'),
  how: z.enum(ACCEPTANCE_WAYS),
  reason: z.string(),
  recordedBy: z.string(),
  /** Attached file of staff; null if none. */
  file: z.nullable(z.object({ filename: z.string(), sha256: z.string() })),
});
export type RecordedCertificateData = z.infer<typeof recordedSchema>;

export const certificateDataSchema = z.discriminatedUnion('kind', [signedSchema, recordedSchema]);

export type CertificateData = z.infer<typeof certificateDataSchema>;
