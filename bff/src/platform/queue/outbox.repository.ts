import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import type { JobName, JobPayload } from './jobs.js';

/** A row that waits for its job. `job` is text here: an older release may have written a name that is gone by now. */
const waitingRow = z.object({ id: z.uuid(), job: z.string(), payload: z.unknown() });
export type OutboxRow = z.infer<typeof waitingRow>;

/**
 * Writes that a job is to be done, with the transaction of `em`: the job exists if and only if the change that asks
 * for it was committed. Call it inside `em.transactional`. Returns the row's id, which is the job's id too.
 */
export async function enqueueInOutbox<Name extends JobName>(
  em: EntityManager,
  job: Name,
  payload: JobPayload<Name>,
): Promise<string> {
  const id = randomUUID();
  await em.execute(
    'insert into outbox (id, job, payload, created_at) values (?, ?, ?::jsonb, now())',
    [id, job, JSON.stringify(payload)],
    'run',
  );
  return id;
}

@Injectable()
export class OutboxRepository {
  constructor(private readonly em: EntityManager) {}

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

  /** Deletes rows that were dispatched more than `days` days ago. */
  async deleteDispatched(days: number): Promise<void> {
    await this.em
      .fork()
      .execute("delete from outbox where dispatched_at < now() - ? * interval '1 day'", [days], 'run');
  }
}
