import { Injectable } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { markedMethods } from '../marked-methods.ts';
import { DeclaredJobs } from './declared-jobs.ts';
import type { DeliveredJob, JobDefinition } from './jobs.ts';
import { UnknownJob } from './unknown-job.ts';

type Jobs = readonly JobDefinition[];
type Handle = (job: DeliveredJob) => Promise<unknown>;

const Handles = Reflector.createDecorator<Jobs>();
const GivesUp = Reflector.createDecorator<Jobs>();

/** Method decorator that takes only methods for these jobs. */
const forJobs =
  (decorator: typeof Handles) =>
  <Marked extends Jobs>(...jobs: Marked) =>
  <Method extends (job: DeliveredJob<Marked[number]>) => Promise<void>>(
    prototype: object,
    name: string,
    method: TypedPropertyDescriptor<Method>,
  ): void => {
    decorator(jobs)(prototype, name, method);
  };

/** Marks the method that runs these jobs. It throws `PermanentFailure` when a retry is pointless. */
export const HandlesJob = forJobs(Handles);

/** Marks the method that is called when one of these jobs will not be retried; possibly twice for the same job. */
export const GivesUpJob = forJobs(GivesUp);

@Injectable()
export class JobHandlers {
  readonly #handlers = new Map<JobDefinition, Handle>();
  readonly #givingUp = new Map<JobDefinition, Handle>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly jobs: DeclaredJobs,
  ) {}

  /**
   * Collects the handlers. Fails the start for a job without a handler, which would wait unnoticed, and for a handler
   * of an undeclared job, which would never run.
   * @throws Error naming the jobs that have no handler, or more than one, and those that are not declared.
   */
  collect(): void {
    for (const [jobs, handle] of markedMethods(this.discovery, Handles)) {
      for (const job of jobs) {
        if (this.#handlers.has(job)) throw new Error(`The job '${job.name}' has more than one handler`);
        if (this.jobs.byName.get(job.name) !== job) throw new Error(`No module declares the job '${job.name}'`);
        this.#handlers.set(job, handle);
      }
    }
    for (const [jobs, giveUp] of markedMethods(this.discovery, GivesUp))
      for (const job of jobs) this.#givingUp.set(job, giveUp);
    const missing = [...this.jobs.byName.values()].filter((job) => !this.#handlers.has(job));
    if (missing.length > 0)
      throw new Error(`No handler for the job ${missing.map(({ name }) => `'${name}'`).join(', ')}`);
  }

  /** @throws {UnknownJob} another release wrote the job, and this one cannot do it */
  async run(id: string, name: string, payload: unknown): Promise<void> {
    const job = this.jobs.byName.get(name);
    const handle = job === undefined ? undefined : this.#handlers.get(job);
    if (job === undefined || handle === undefined) throw new UnknownJob(`No handler for the job '${name}'`);
    const parsed = job.payload.safeParse(payload);
    if (!parsed.success) throw new UnknownJob(`The payload of '${name}' is not what this server reads`);
    await handle({ id, payload: parsed.data });
  }

  /** Notifies the handler that a job will not be retried; no-op for unknown jobs. */
  async giveUp(id: string, name: string, payload: unknown): Promise<void> {
    const job = this.jobs.byName.get(name);
    if (job === undefined) return;
    const parsed = job.payload.safeParse(payload);
    if (parsed.success) await this.#givingUp.get(job)?.({ id, payload: parsed.data });
  }
}
