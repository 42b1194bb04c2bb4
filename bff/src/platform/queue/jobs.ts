import type * as z from 'zod';

/** Each with a worker of its own: a mail server that needs minutes for its response holds up mails and nothing else. */
export const QUEUE_NAMES = ['delivery', 'documents'] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];

/** A kind of job, as its module declares it. Whoever enqueues it needs no more than this, least of all its handler. */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  /** In the outbox and in the queue, where other releases read it: it never changes. */
  readonly name: string;
  /**
   * Ids only: the queue may be read by people who run it, and what it says of a customer would outlive the customer's
   * record.
   */
  readonly payload: Payload;
  /** `documents` for what somebody waits for. */
  readonly queue: QueueName;
}

/** The jobs of a module, by names of its own. */
export type ModuleJobs = Readonly<Record<string, JobDefinition>>;

/** What is written with the order. */
export type NewJobPayload<Job extends JobDefinition> = z.input<Job['payload']>;
/** What the handler is given. */
export type JobPayload<Job extends JobDefinition> = z.output<Job['payload']>;

/** Declares a kind of job. The module that does it names it in `@DeclaresJobs`. */
export const defineJob = <Payload extends z.ZodType>(job: JobDefinition<Payload>): JobDefinition<Payload> => job;
