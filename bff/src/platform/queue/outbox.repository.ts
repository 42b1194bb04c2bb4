import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { longTransaction } from '../database/long-transaction.js';
import type { JobDefinition, NewJobPayload } from './jobs.js';

/** A row that waits for its job. `job` is text here: an older release may have written a name that is gone by now. */
const waitingRow = z.object({ id: z.uuid(), job: z.string(), payload: z.unknown() });
export type OutboxRow = z.infer<typeof waitingRow>;

const waitedRow = z.array(z.object({ waitedMs: z.coerce.number() })).max(1);

const AGAIN_AFTER = "interval '8 seconds'";

/** A job to be done, not written yet. `id` is the row's and the job's. */
interface OutboxJob<Job extends JobDefinition> {
  readonly id: string;
  readonly job: Job;
  readonly payload: NewJobPayload<Job>;
}

/** The jobs of this application that were decided and are not done yet. */
@Injectable()
export class OutboxRepository {
  /** Transactions that have left a row and may still be rolled back. */
  private readonly written = new WeakSet<object>();
  private readonly listeners = new Set<() => void>();

  constructor(private readonly em: EntityManager) {}

  /**
   * Writes that a job is to be done, with the transaction of `em`: the job exists if and only if the change that asks
   * for it was committed. Call it inside `em.transactional`. Returns the row's id, which is the job's id too.
   */
  async enqueue<Job extends JobDefinition>(em: EntityManager, job: Job, payload: NewJobPayload<Job>): Promise<string> {
    const id = randomUUID();
    await this.enqueueAll(em, [{ id, job, payload }]);
    return id;
  }

  /** The same for several jobs in one statement, under ids that the caller has made. */
  async enqueueAll<Job extends JobDefinition>(em: EntityManager, jobs: readonly OutboxJob<Job>[]): Promise<void> {
    await em.execute(
      `insert into outbox (id, job, payload, created_at) values ${jobs.map(() => '(?, ?, ?::jsonb, now())').join(', ')}`,
      jobs.flatMap(({ id, job, payload }) => [id, job.name, JSON.stringify(payload)]),
      'run',
    );
    this.written.add(em);
  }

  /** Says that rows were committed otherwise than by `em.transactional`. */
  announce(): void {
    for (const listener of this.listeners) listener();
  }

  /**
   * Calls `listener` after each commit of this application that left a row. Other processes' rows are found by looking:
   * a NOTIFY would make all commits wait for each other.
   */
  whenWritten(listener: () => void): void {
    this.listeners.add(listener);
    this.em.getEventManager().registerSubscriber({
      afterTransactionCommit: ({ em }) => {
        if (this.written.has(em)) listener();
      },
    });
  }

  /**
   * Hands up to `limit` waiting rows, oldest first, to `dispatch` and marks them when it succeeds. Rows are locked
   * meanwhile, so that several relays share the work; when `dispatch` throws they stay as they were. A crash between
   * the two repeats the rows, which the queue recognises by their ids. Returns how many were dispatched.
   */
  async dispatchWaiting(limit: number, dispatch: (rows: OutboxRow[]) => Promise<void>): Promise<number> {
    return this.em.fork().transactional(async (em) => {
      const rows = z
        .array(waitingRow)
        .parse(
          await em.execute(
            'select id, job, payload from outbox where dispatched_at is null order by created_at, id limit ? for update skip locked',
            [limit],
          ),
        );
      if (rows.length === 0) return 0;
      await dispatch(rows);
      await em.execute('update outbox set dispatched_at = now() where id in (?)', [rows.map(({ id }) => id)], 'run');
      return rows.length;
    });
  }

  /**
   * The same for rows that were dispatched a while ago and whose job has not ended: a queue that was killed may have
   * forgotten them. A job that is still there is not disturbed by being added again; the older a row, the rarer.
   */
  async dispatchAgain(limit: number, dispatch: (rows: OutboxRow[]) => Promise<void>): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const rows = z.array(waitingRow).parse(
        await em.execute(
          `select id, job, payload from outbox
             where done_at is null and dispatched_at < now() - greatest(${AGAIN_AFTER}, (now() - created_at) / 4)
             order by dispatched_at limit ? for update skip locked`,
          [limit],
        ),
      );
      if (rows.length === 0) return;
      await dispatch(rows);
      await em.execute('update outbox set dispatched_at = now() where id in (?)', [rows.map(({ id }) => id)], 'run');
    });
  }

  /**
   * Writes that a job waits for a server that knows it.
   * @returns for how many milliseconds it has, by the clock of the database; undefined when its row is closed: nobody wants
   * it any more
   */
  async markUnknown(id: string): Promise<number | undefined> {
    const [row] = waitedRow.parse(
      await this.em.fork().execute(
        `update outbox set unknown_since = coalesce(unknown_since, now()) where id = ? and done_at is null
           returning extract(epoch from now() - unknown_since) * 1000 as "waitedMs"`,
        [id],
      ),
    );
    return row?.waitedMs;
  }

  /** A server that knows the job has tried it. */
  async markKnown(id: string): Promise<void> {
    await this.em
      .fork()
      .execute('update outbox set unknown_since = null where id = ? and unknown_since is not null', [id], 'run');
  }

  /** The job of this row has ended, in success or for good. */
  async finish(id: string): Promise<void> {
    await this.em.fork().execute('update outbox set done_at = now() where id = ?', [id], 'run');
  }

  /** Deletes rows whose job ended more than `days` days ago. */
  async deleteDone(days: number): Promise<void> {
    await longTransaction(this.em, (em) =>
      em.execute("delete from outbox where done_at < now() - ? * interval '1 day'", [days], 'run'),
    );
  }
}
