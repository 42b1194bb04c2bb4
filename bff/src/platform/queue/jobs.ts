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

/** Each with a worker of its own: a mail server that needs minutes for its answer holds up mails and nothing else. */
export const QUEUE_NAMES = ['delivery', 'documents'] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];

/** Jobs that somebody waits for. */
const AWAITED_JOBS: ReadonlySet<string> = new Set<JobName>(['quote-request.make-pdf']);

/** The queue of a job, also of one whose name nobody knows. */
export const queueOf = (job: string): QueueName => (AWAITED_JOBS.has(job) ? 'documents' : 'delivery');

/** Whether a name read from outside is one of ours. */
export function isJobName(name: string): name is JobName {
  return Object.hasOwn(jobSchemas, name);
}

export const JOB_NAMES: readonly JobName[] = Object.keys(jobSchemas).filter(isJobName);
