import * as z from 'zod/mini';
import { count, emailAddress } from '../primitives.ts';

export const PERSONAL_RECORDS = [
  'quoteRequests',
  'sealedQuotes',
  'historyEntries',
  'payments',
  'sharedQuotes',
  'accounts',
  'accountLinks',
  'keptMails',
  'activityEntries',
] as const;
export type PersonalRecord = (typeof PERSONAL_RECORDS)[number];

/** `tax-records`: an accepted rental, retained by tax law; `staff-account`: in use by a staff member. */
export const RETENTION_REASONS = ['tax-records', 'staff-account'] as const;
export type RetentionReason = (typeof RETENTION_REASONS)[number];

/** Address of the data subject; in the body, because URLs are logged. */
export const personalDataRequestSchema = z.lazy(() => z.object({ email: emailAddress }));
export type PersonalDataRequest = z.output<typeof personalDataRequestSchema>;

const recordCount = z.lazy(() => z.object({ name: z.enum(PERSONAL_RECORDS), count }));
export type PersonalRecordCount = z.infer<typeof recordCount>;

/** Records about an address; kinds without any are omitted. */
export const personalDataSchema = z.lazy(() => z.object({ records: z.array(recordCount) }));
export type PersonalData = z.infer<typeof personalDataSchema>;

export const personalDataErasureSchema = z.lazy(() =>
  z.object({
    erased: z.array(recordCount),
    retained: z.array(
      z.object({
        /** Reference of a request, or e-mail address of an account. */
        name: z.string(),
        reason: z.enum(RETENTION_REASONS),
        /** First day on which it may be erased; null if unknown. */
        until: z.nullable(z.iso.date()),
      }),
    ),
  }),
);
export type PersonalDataErasure = z.infer<typeof personalDataErasureSchema>;
