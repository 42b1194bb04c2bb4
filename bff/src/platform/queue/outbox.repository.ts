import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { longTransaction } from '../database/long-transaction.ts';
import type { JobDefinition, NewJobPayload } from './jobs.ts';
import {
  deleteDoneRows,
  insertOutboxRow,
  lockOverdueRows,
  lockWaitingRows,
  updateDispatchedRows,
  updateDoneRow,
  updateKnownRow,
  updateUnknownRow,
  type OutboxRow,
} from './outbox.sql.ts';

type Dispatch = (rows: OutboxRow[]) => Promise<void>;

@Injectable()
export class OutboxRepository {
  /** Uncommitted transactions that wrote a row. */
  readonly #transactionsWithRows = new WeakSet<object>();
  readonly #listeners = new Set<() => void>();

  constructor(private readonly em: EntityManager) {}

  /** Enqueues a job in the transaction of `em` (call inside `em.transactional`). Returns the id of row and job. */
  async enqueue<Job extends JobDefinition>(em: EntityManager, job: Job, payload: NewJobPayload<Job>): Promise<string> {
    const id = randomUUID();
    await insertOutboxRow(em, { id, job: job.name, payload });
    this.#transactionsWithRows.add(em);
    return id;
  }

  /** Notifies listeners of rows committed without `em.transactional`. */
  notify(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Calls `listener` after commits of this process that wrote a row. No NOTIFY: it would serialize all commits. */
  afterCommit(listener: () => void): void {
    this.#listeners.add(listener);
    this.em.getEventManager().registerSubscriber({
      afterTransactionCommit: ({ em }) => {
        if (this.#transactionsWithRows.has(em)) listener();
      },
    });
  }

  /**
   * Passes up to `limit` undispatched rows, oldest first, to `dispatch`, and marks them when it succeeds. Repeats after
   * a crash are deduplicated by id. Returns the number of rows.
   */
  dispatchWaiting(limit: number, dispatch: Dispatch): Promise<number> {
    return this.#dispatch((em) => lockWaitingRows(em, limit), dispatch);
  }

  /** Dispatches unfinished old rows again: a killed queue may have lost them. No effect on jobs that still exist. */
  async redispatch(limit: number, dispatch: Dispatch): Promise<void> {
    await this.#dispatch((em) => lockOverdueRows(em, limit), dispatch);
  }

  /** Starts the wait for a server that knows the job. Returns milliseconds waited; undefined if the row is done. */
  markUnknown(id: string): Promise<number | undefined> {
    return updateUnknownRow(this.em.fork(), id);
  }

  /** Clears the wait: a server that knows the job has tried it. */
  markKnown(id: string): Promise<void> {
    return updateKnownRow(this.em.fork(), id);
  }

  /** Marks the job as ended, successful or failed for good. */
  finish(id: string): Promise<void> {
    return updateDoneRow(this.em.fork(), id);
  }

  async deleteDone(days: number): Promise<void> {
    await longTransaction(this.em, (em) => deleteDoneRows(em, days));
  }

  #dispatch(lockRows: (em: EntityManager) => Promise<OutboxRow[]>, dispatch: Dispatch): Promise<number> {
    return this.em.fork().transactional(async (em) => {
      const rows = await lockRows(em);
      if (rows.length === 0) return 0;
      await dispatch(rows);
      await updateDispatchedRows(
        em,
        rows.map(({ id }) => id),
      );
      return rows.length;
    });
  }
}
