import {
  activityDetailsSchema,
  type ActivityDetails,
  type ActivityEntry,
  type ActivityKind,
} from '@backlot/domain/contract/staff';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';

export interface ActivityRow {
  readonly kind: ActivityKind;
  readonly outcome: ActivityEntry['outcome'];
  readonly actorId: string | null;
  readonly actor: string | null;
  readonly subjectId: string | null;
  readonly subject: string | null;
  readonly source: string | null;
  readonly details: ActivityDetails;
  readonly requestId: string | null;
}

const detailsRows = z.array(z.object({ details: activityDetailsSchema }));

/** Inserts a row that counts as `times` entries. */
export async function insertActivity(em: EntityManager, row: ActivityRow, times: number): Promise<void> {
  await em.execute(
    `insert into activity (kind, outcome, times, actor_id, actor, subject_id, subject, source, details, request_id)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?)`,
    [
      row.kind,
      row.outcome,
      times,
      row.actorId,
      row.actor,
      row.subjectId,
      row.subject,
      row.source,
      JSON.stringify(row.details),
      row.requestId,
    ],
    'run',
  );
}

/** Serializes the transactions that write states of a kind. */
export async function lockActivityKind(em: EntityManager, kind: ActivityKind): Promise<void> {
  await em.execute("select pg_advisory_xact_lock(hashtextextended('activity ' || ?, 0))", [kind]);
}

/** Details of the last entry of its kind and part. */
export async function readLastDetails(
  em: EntityManager,
  kind: ActivityKind,
  part: ActivityDetails['part'],
): Promise<ActivityDetails | undefined> {
  const rows: unknown = await em.execute(
    "select details from activity where kind = ? and details ->> 'part' is not distinct from ? order by id desc limit 1",
    [kind, part ?? null],
  );
  return detailsRows.parse(rows)[0]?.details;
}
