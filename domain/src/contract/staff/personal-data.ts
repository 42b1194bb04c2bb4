import * as z from 'zod/mini';
import { count, emailAddress } from '../primitives.js';

/** What the product holds about an address, by name. */
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

/**
 * Why something stays. `tax-records`: a rental that came about, whose records tax law wants for years. `staff-account`: somebody
 * works with it; it ends with the work.
 */
export const RETENTION_REASONS = ['tax-records', 'staff-account'] as const;
export type RetentionReason = (typeof RETENTION_REASONS)[number];

/** Whose data it is about. In a body, because addresses of pages and calls are written down on their way. */
export const personalDataRequestSchema = z.lazy(() => z.object({ email: emailAddress }));
export type PersonalDataRequest = z.output<typeof personalDataRequestSchema>;

const recordCount = z.lazy(() => z.object({ name: z.enum(PERSONAL_RECORDS), count }));
export type PersonalRecordCount = z.infer<typeof recordCount>;

/** What is held about an address, without those of which there are none. */
export const personalDataSchema = z.lazy(() => z.object({ records: z.array(recordCount) }));
export type PersonalData = z.infer<typeof personalDataSchema>;

/** What went, and what stays with its reason. */
export const personalDataErasureSchema = z.lazy(() =>
  z.object({
    erased: z.array(recordCount),
    retained: z.array(
      z.object({
        /** What it is: the reference of a request, or the address of an account. */
        name: z.string(),
        reason: z.enum(RETENTION_REASONS),
        /** Day from which on it may go; null where none is known. */
        until: z.nullable(z.iso.date()),
      }),
    ),
  }),
);
export type PersonalDataErasure = z.infer<typeof personalDataErasureSchema>;
