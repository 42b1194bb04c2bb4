import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { PermanentFailure } from '../permanent-failure.js';
import { isJobName, JOB_NAMES, jobSchemas, type JobName, type JobPayload } from './jobs.js';

/** What a handler is given. `id` is the same at every attempt. */
export interface DeliveredJob<Name extends JobName> {
  readonly id: string;
  readonly payload: JobPayload<Name>;
}

/** Does one kind of job. Throws `PermanentFailure` when trying again is pointless. */
export interface JobHandler<Name extends JobName = JobName> {
  handle(job: DeliveredJob<Name>): Promise<void>;
  /** Hears that the job will not be tried again; maybe twice of the same job. */
  giveUp?(job: DeliveredJob<Name>): Promise<void>;
}

/** Marks a provider as the handler of the job `name`. */
export const HandlesJob = DiscoveryService.createDecorator<JobName>();

const isHandler = (value: unknown): value is JobHandler =>
  typeof value === 'object' && value !== null && 'handle' in value && typeof value.handle === 'function';

/** The handlers of all jobs, one each. */
@Injectable()
export class JobHandlers {
  private readonly handlers = new Map<JobName, JobHandler>();

  constructor(private readonly discovery: DiscoveryService) {}

  /**
   * Finds the handlers. A job without one would wait in the queue and nobody would know, so that it stops the start.
   *
   * @throws Error naming the jobs that have no handler, or more than one.
   */
  collect(): void {
    for (const wrapper of this.discovery.getProviders()) {
      const name = this.discovery.getMetadataByDecorator(HandlesJob, wrapper);
      const handler: unknown = wrapper.instance;
      if (name === undefined || !isHandler(handler) || this.handlers.get(name) === handler) continue;
      if (this.handlers.has(name)) throw new Error(`The job '${name}' has more than one handler`);
      this.handlers.set(name, handler);
    }
    const missing = JOB_NAMES.filter((name) => !this.handlers.has(name));
    if (missing.length > 0) throw new Error(`No handler for the job ${missing.map((name) => `'${name}'`).join(', ')}`);
  }

  /** Runs the handler of a job that came out of the queue. */
  async run(id: string, name: string, payload: unknown): Promise<void> {
    const handler = isJobName(name) ? this.handlers.get(name) : undefined;
    if (!isJobName(name) || handler === undefined) throw new PermanentFailure(`No handler for the job '${name}'`);
    const parsed = jobSchemas[name].safeParse(payload);
    if (!parsed.success) throw new PermanentFailure(`The payload of '${name}' is not what it should be`);
    await handler.handle({ id, payload: parsed.data });
  }

  /** Tells the handler of a job that it will not be tried again; nobody hears of one that cannot be understood. */
  async giveUp(id: string, name: string, payload: unknown): Promise<void> {
    if (!isJobName(name)) return;
    const parsed = jobSchemas[name].safeParse(payload);
    if (parsed.success) await this.handlers.get(name)?.giveUp?.({ id, payload: parsed.data });
  }
}
