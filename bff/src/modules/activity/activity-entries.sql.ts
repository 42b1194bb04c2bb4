import { BUSINESS_TIME_ZONE } from '@backlot/domain';
import {
  ACTIVITY_KINDS,
  ACTIVITY_OUTCOMES,
  activityDetailsSchema,
  type ActivityEntry,
  type ActivityFilter,
  type ActivityPerson,
} from '@backlot/domain/contract/staff';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';

const entryRows = z.array(
  z.object({
    id: z.coerce.number(),
    at: z.coerce.date().transform((at) => at.toISOString()),
    kind: z.enum(ACTIVITY_KINDS),
    outcome: z.enum(ACTIVITY_OUTCOMES),
    times: z.int(),
    actorId: z.uuid().nullable(),
    actor: z.string().nullable(),
    subjectId: z.uuid().nullable(),
    subject: z.string().nullable(),
    source: z.string().nullable(),
    details: activityDetailsSchema,
    requestId: z.string().nullable(),
  }),
);
const personRows = z.array(z.object({ id: z.uuid(), email: z.string() }));
const totalRow = z.tuple([z.object({ total: z.int() })]);

const ENTRY = `id, at, kind, outcome, times, actor_id as "actorId", actor, subject_id as "subjectId", subject, source, details,
  request_id as "requestId"`;

export interface EntryFilter extends Omit<ActivityFilter, 'person'> {
  readonly personHash: string | undefined;
}

interface Condition {
  readonly sql: string;
  readonly params: readonly (string | number | string[])[];
}

const condition = (sql: string, ...params: Condition['params']): Condition => ({ sql, params });

const conditionsOf = ({ kind, from, to, personHash }: EntryFilter): Condition[] => [
  kind === undefined ? condition('kind in (?)', [...ACTIVITY_KINDS]) : condition('kind = ?', kind),
  ...(from === undefined ? [] : [condition('at >= ?::date::timestamp at time zone ?', from, BUSINESS_TIME_ZONE)]),
  ...(to === undefined ? [] : [condition('at < (?::date + 1)::timestamp at time zone ?', to, BUSINESS_TIME_ZONE)]),
  ...(personHash === undefined ? [] : [condition('(actor = ? or subject = ?)', personHash, personHash)]),
];

/**
 * Newest first, without entry kinds that only a later release knows.
 * @param before id of the last entry of the preceding page
 */
export async function readActivityEntries(
  em: EntityManager,
  filter: EntryFilter,
  limit: number,
  before?: number,
): Promise<ActivityEntry[]> {
  const conditions = [...conditionsOf(filter), ...(before === undefined ? [] : [condition('id < ?', before)])];
  const rows: unknown = await em.execute(
    `select ${ENTRY} from activity where ${conditions.map(({ sql }) => sql).join(' and ')} order by id desc limit ?`,
    [...conditions.flatMap(({ params }) => params), limit],
  );
  return entryRows.parse(rows);
}

export async function countActivityEntries(em: EntityManager, filter: EntryFilter): Promise<number> {
  const conditions = conditionsOf(filter);
  const rows: unknown = await em.execute(
    `select count(*)::int as total from activity where ${conditions.map(({ sql }) => sql).join(' and ')}`,
    conditions.flatMap(({ params }) => params),
  );
  return totalRow.parse(rows)[0].total;
}

export async function readPeople(em: EntityManager, ids: readonly string[]): Promise<ActivityPerson[]> {
  return personRows.parse(await em.execute('select id, email from profiles where id in (?) order by email', [ids]));
}

/** Uses the only database function that may delete from the stream. */
export async function deleteOldActivity(em: EntityManager, days: number): Promise<void> {
  await em.execute('select remove_old_activity(?::integer)', [days]);
}
