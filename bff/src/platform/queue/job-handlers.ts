import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { DeclaredJobs } from './declared-jobs.js';
import { type JobDefinition, type JobPayload } from './jobs.js';
import { UnknownJob } from './unknown-job.js';

/** What a handler is given. `id` is the same at every attempt. */
export interface DeliveredJob<Job extends JobDefinition> {
  readonly id: string;
  readonly payload: JobPayload<Job>;
}

/** Does one kind of job. Throws `PermanentFailure` when trying again is pointless. */
export interface JobHandler<Job extends JobDefinition = JobDefinition> {
  handle(job: DeliveredJob<Job>): Promise<void>;
  /** Hears that the job will not be tried again; maybe twice of the same job. */
  giveUp?(job: DeliveredJob<Job>): Promise<void>;
}

const HandlerOf = DiscoveryService.createDecorator<JobDefinition>();

/** Marks a provider as the handler of `job`. */
export const HandlesJob =
  <Job extends JobDefinition>(job: Job) =>
  (handler: new (...dependencies: never[]) => JobHandler<Job>): void => {
    HandlerOf(job)(handler);
  };

const isHandler = (value: unknown): value is JobHandler =>
  typeof value === 'object' && value !== null && 'handle' in value && typeof value.handle === 'function';

/** The handlers of all jobs, one each. */
@Injectable()
export class JobHandlers {
  private readonly handlers = new Map<JobDefinition, JobHandler>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly jobs: DeclaredJobs,
  ) {}

  /**
   * Finds the handlers. A job without one would wait in the queue and nobody would know, so that it stops the start; so
   * does a handler whose job no module declares, which would never run.
   *
   * @throws Error naming the jobs that have no handler, or more than one, and those that are not declared.
   */
  collect(): void {
    for (const wrapper of this.discovery.getProviders()) {
      const job = this.discovery.getMetadataByDecorator(HandlerOf, wrapper);
      const handler: unknown = wrapper.instance;
      if (job === undefined || !isHandler(handler) || this.handlers.get(job) === handler) continue;
      if (this.handlers.has(job)) throw new Error(`The job '${job.name}' has more than one handler`);
      if (this.jobs.find(job.name) !== job) throw new Error(`No module declares the job '${job.name}'`);
      this.handlers.set(job, handler);
    }
    const missing = this.jobs.all().filter((job) => !this.handlers.has(job));
    if (missing.length > 0)
      throw new Error(`No handler for the job ${missing.map(({ name }) => `'${name}'`).join(', ')}`);
  }

  /**
   * Runs the handler of a job that came out of the queue.
   *
   * @throws {UnknownJob} another release wrote the job, and this one cannot do it
   */
  async run(id: string, name: string, payload: unknown): Promise<void> {
    const job = this.jobs.find(name);
    const handler = job === undefined ? undefined : this.handlers.get(job);
    if (job === undefined || handler === undefined) throw new UnknownJob(`No handler for the job '${name}'`);
    const parsed = job.payload.safeParse(payload);
    if (!parsed.success) throw new UnknownJob(`The payload of '${name}' is not what this server reads`);
    await handler.handle({ id, payload: parsed.data });
  }

  /** Tells the handler of a job that it will not be tried again; nobody hears of one that cannot be understood. */
  async giveUp(id: string, name: string, payload: unknown): Promise<void> {
    const job = this.jobs.find(name);
    if (job === undefined) return;
    const parsed = job.payload.safeParse(payload);
    if (parsed.success) await this.handlers.get(job)?.giveUp?.({ id, payload: parsed.data });
  }
}
