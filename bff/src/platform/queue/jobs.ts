import type * as z from 'zod';

/** Separate workers: a slow mail server delays only mails. */
export const QUEUE_NAMES = ['delivery', 'documents'] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];

/** Kind of job, declared by its module. Enqueuing needs only this, not the handler. */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  /** Stored in outbox and queue, shared with other releases: never changes. */
  readonly name: string;
  /** Ids only: operators can read the queue, and its content would outlive a customer's record. */
  readonly payload: Payload;
  /** `documents` for jobs that a user waits for. */
  readonly queue: QueueName;
}

export type ModuleJobs = Readonly<Record<string, JobDefinition>>;

/** Payload as enqueued. */
export type NewJobPayload<Job extends JobDefinition> = z.input<Job['payload']>;
/** Job for a handler, with its parsed payload. `id` is the same at every attempt. */
export interface DeliveredJob<Job extends JobDefinition = JobDefinition> {
  readonly id: string;
  readonly payload: z.output<Job['payload']>;
}

/** Declares a kind of job; list it in its module's `@DeclaresJobs`. */
export const defineJob = <Payload extends z.ZodType>(job: JobDefinition<Payload>): JobDefinition<Payload> => job;
