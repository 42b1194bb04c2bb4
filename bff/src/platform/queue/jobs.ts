import * as z from 'zod';

const quoteRequestJob = z.object({ quoteRequestId: z.uuid() });
const documentJob = z.object({ documentId: z.uuid() });

/**
 * Every job of the product with the shape of its payload. Payloads carry ids only: the queue may be read by people
 * who run it, and what it says of a customer would outlive the customer's record.
 */
export const jobSchemas = {
  'account.confirm': z.object({ signUpId: z.uuid() }),
  'account.recover': z.object({ recoveryId: z.uuid() }),
  'quote-request.acknowledge': quoteRequestJob,
  'quote-request.notify-staff': quoteRequestJob,
  'quote-request.send-quote': quoteRequestJob,
  'quote-request.make-pdf': documentJob,
} as const;

export type JobName = keyof typeof jobSchemas;
export type JobPayload<Name extends JobName> = z.infer<(typeof jobSchemas)[Name]>;

/** Jobs that somebody waits for: they go before all that wait already, since a slow mail server may hold those up. */
export const AWAITED_JOBS: ReadonlySet<string> = new Set<JobName>(['quote-request.make-pdf']);

/** Whether a name read from outside is one of ours. */
export function isJobName(name: string): name is JobName {
  return Object.hasOwn(jobSchemas, name);
}

export const JOB_NAMES: readonly JobName[] = Object.keys(jobSchemas).filter(isJobName);
