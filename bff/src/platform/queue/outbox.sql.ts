import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';

/** Undispatched rows. `job` is plain text: an older release may have written a removed name. */
const outboxRows = z.array(z.object({ id: z.uuid(), job: z.string(), payload: z.unknown() }));
export type OutboxRow = z.output<typeof outboxRows>[number];

const waitedRows = z.array(z.object({ waitedMs: z.coerce.number() })).max(1);

const REDISPATCH_AFTER = "interval '8 seconds'";

export async function insertOutboxRow(em: EntityManager, { id, job, payload }: OutboxRow): Promise<void> {
  await em.execute(
    'insert into outbox (id, job, payload, created_at) values (?, ?, ?::jsonb, now())',
    [id, job, JSON.stringify(payload)],
    'run',
  );
}

/** Locks up to `limit` undispatched rows, oldest first. Skips locked rows, so that several relays share the work. */
export async function lockWaitingRows(em: EntityManager, limit: number): Promise<OutboxRow[]> {
  return outboxRows.parse(
    await em.execute(
      'select id, job, payload from outbox where dispatched_at is null order by created_at, id limit ? for update skip locked',
      [limit],
    ),
  );
}

/** Locks up to `limit` rows that were dispatched long ago and are not done. Skips locked rows. */
export async function lockOverdueRows(em: EntityManager, limit: number): Promise<OutboxRow[]> {
  return outboxRows.parse(
    await em.execute(
      `select id, job, payload from outbox
       where done_at is null and dispatched_at < now() - greatest(${REDISPATCH_AFTER}, (now() - created_at) / 4)
       order by dispatched_at limit ? for update skip locked`,
      [limit],
    ),
  );
}

export async function updateDispatchedRows(em: EntityManager, ids: readonly string[]): Promise<void> {
  await em.execute('update outbox set dispatched_at = now() where id in (?)', [ids], 'run');
}

/** Returns milliseconds since the first call; undefined if the row is done. */
export async function updateUnknownRow(em: EntityManager, id: string): Promise<number | undefined> {
  const rows: unknown = await em.execute(
    `update outbox set unknown_since = coalesce(unknown_since, now()) where id = ? and done_at is null
     returning extract(epoch from now() - unknown_since) * 1000 as "waitedMs"`,
    [id],
  );
  return waitedRows.parse(rows)[0]?.waitedMs;
}

export async function updateKnownRow(em: EntityManager, id: string): Promise<void> {
  await em.execute('update outbox set unknown_since = null where id = ? and unknown_since is not null', [id], 'run');
}

export async function updateDoneRow(em: EntityManager, id: string): Promise<void> {
  await em.execute('update outbox set done_at = now() where id = ?', [id], 'run');
}

export async function deleteDoneRows(em: EntityManager, days: number): Promise<void> {
  await em.execute("delete from outbox where done_at < now() - ? * interval '1 day'", [days], 'run');
}
