import { BUSINESS_TIME_ZONE } from '@backlot/domain';
import {
  ACTIVITY_KINDS,
  activityDetailsSchema,
  type ActivityEntry,
  type ActivityFilter,
  type ActivityPerson,
} from '@backlot/domain/contract/staff';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { ActivityRepository } from '../../platform/activity/activity.repository.js';
import { longTransaction } from '../../platform/database/long-transaction.js';

const entryRows = z.array(
  z.object({
    id: z.coerce.number(),
    at: z.coerce.date().transform((at) => at.toISOString()),
    kind: z.enum(ACTIVITY_KINDS),
    outcome: z.enum(['done', 'refused']),
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

/** A part of the stream, from the newest on. */
export interface ActivitySpan {
  readonly limit: number;
  /** Number of the last entry before it. */
  readonly before: number | undefined;
}

/** The activity stream to read, and its end after its time. */
@Injectable()
export class ActivityEntriesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityRepository,
  ) {}

  /** Newest first. Kinds of a later release are left out. */
  async list(filter: ActivityFilter, { limit, before }: ActivitySpan): Promise<ActivityEntry[]> {
    const conditions = [...this.#conditionsOf(filter), ...(before === undefined ? [] : [condition('id < ?', before)])];
    const rows: unknown = await this.em
      .fork()
      .execute(
        `select ${ENTRY} from activity where ${conditions.map(({ sql }) => sql).join(' and ')} order by id desc limit ?`,
        [...conditions.flatMap(({ params }) => params), limit],
      );
    return entryRows.parse(rows);
  }

  /** Of these accounts, those that are there. */
  async people(ids: readonly string[]): Promise<ActivityPerson[]> {
    if (ids.length === 0) return [];
    return personRows.parse(
      await this.em.fork().execute('select id, email from profiles where id in (?) order by email', [ids]),
    );
  }

  async count(filter: ActivityFilter): Promise<number> {
    const conditions = this.#conditionsOf(filter);
    const rows: unknown = await this.em.fork().execute(
      `select count(*)::int as total from activity where ${conditions.map(({ sql }) => sql).join(' and ')}`,
      conditions.flatMap(({ params }) => params),
    );
    return totalRow.parse(rows)[0].total;
  }

  /** Removes entries by the one function that the database lets do it. */
  async removeOlder(days: number): Promise<void> {
    await longTransaction(this.em, (em) => em.execute('select remove_old_activity(?::integer)', [days]));
  }

  #conditionsOf({ kind, from, to, person }: ActivityFilter): Condition[] {
    return [
      kind === undefined ? condition('kind in (?)', [...ACTIVITY_KINDS]) : condition('kind = ?', kind),
      ...(from === undefined ? [] : [condition('at >= ?::date::timestamp at time zone ?', from, BUSINESS_TIME_ZONE)]),
      ...(to === undefined ? [] : [condition('at < (?::date + 1)::timestamp at time zone ?', to, BUSINESS_TIME_ZONE)]),
      ...(person === undefined ? [] : [this.#isAbout(person)]),
    ];
  }

  #isAbout(person: string): Condition {
    const hash = this.activity.hashOf(person);
    return condition('(actor = ? or subject = ?)', hash, hash);
  }
}

interface Condition {
  readonly sql: string;
  readonly params: readonly (string | number | string[])[];
}

const condition = (sql: string, ...params: Condition['params']): Condition => ({ sql, params });
