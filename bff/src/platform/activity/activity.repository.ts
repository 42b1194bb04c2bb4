import { createHmac } from 'node:crypto';
import { activityDetailsSchema, type ActivityDetails, type ActivityKind } from '@backlot/domain/contract/staff';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { normalizeIp } from '@nestjs/throttler';
import * as z from 'zod';
import { accountKeyFor } from '../config/access-token-key.js';
import { CONFIG, type Config } from '../config/config.js';
import { currentCall } from '../http/request-context.js';

/** An account, or an address without one. */
export interface ActivityParty {
  readonly id?: string;
  readonly email: string;
}

/** Something that was done, before it is written down. */
export interface ActivityEvent {
  readonly kind: ActivityKind;
  /** `done` unless set. */
  readonly outcome?: 'done' | 'refused';
  /** Who did it; whoever is signed in unless set. */
  readonly actor?: ActivityParty | undefined;
  /** Whom it is about. */
  readonly subject?: ActivityParty | undefined;
  readonly details?: ActivityDetails;
}

/** An entry as the table has it, but for its number and time. */
export interface ActivityRow {
  readonly kind: ActivityKind;
  readonly outcome: 'done' | 'refused';
  readonly actorId: string | null;
  readonly actor: string | null;
  readonly subjectId: string | null;
  readonly subject: string | null;
  readonly source: string | null;
  readonly details: ActivityDetails;
  readonly requestId: string | null;
}

const lastRows = z.array(z.object({ details: activityDetailsSchema }));

/**
 * Writes the activity stream (decision 157). An entry goes with the transaction of what it records; addresses are in it as keyed
 * hashes alone, and the database refuses to change what was written.
 */
@Injectable()
export class ActivityRepository {
  #key: Buffer | undefined;

  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** With the transaction of `em`. */
  async record(em: EntityManager, event: ActivityEvent): Promise<void> {
    await insert(em, this.rowOf(event), 1);
  }

  /** By itself, where there is no transaction. */
  async recordAlone(event: ActivityEvent): Promise<void> {
    await insert(this.em.fork(), this.rowOf(event), 1);
  }

  /** A row that was made before, `times` times at once. */
  async write(row: ActivityRow, times: number): Promise<void> {
    await insert(this.em.fork(), row, times);
  }

  /**
   * Writes what holds from now on, unless the last entry of its kind, and of its part, says so already: of several servers that
   * notice it one writes it.
   */
  async recordState(kind: 'release' | 'settings-change', details: ActivityDetails, isSame: IsSameState): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      await em.execute("select pg_advisory_xact_lock(hashtextextended('activity ' || ?, 0))", [kind]);
      const [last] = lastRows.parse(
        await em.execute(
          "select details from activity where kind = ? and details ->> 'part' is not distinct from ? order by id desc limit 1",
          [kind, details.part ?? null],
        ),
      );
      if (!isSame(last?.details)) await this.record(em, { kind, details });
    });
  }

  /** What stands for an address: it tells nothing without the key, and the same address again is the same. */
  hashOf(address: string): string {
    this.#key ??= accountKeyFor('activity', this.config);
    const hash = createHmac('sha256', this.#key).update(address.trim().toLowerCase()).digest();
    return hash.subarray(0, 16).toString('base64url');
  }

  rowOf({ kind, outcome = 'done', actor, subject, details = {} }: ActivityEvent): ActivityRow {
    const call = currentCall();
    const caller = call?.caller === undefined ? undefined : { id: call.caller.profileId, email: call.caller.email };
    const by = actor ?? caller;
    return {
      kind,
      outcome,
      actorId: by?.id ?? null,
      actor: by === undefined ? null : this.hashOf(by.email),
      subjectId: subject?.id ?? null,
      subject: subject === undefined ? null : this.hashOf(subject.email),
      source: call === undefined ? null : this.hashOf(normalizeIp(call.ip)),
      details,
      requestId: call?.requestId ?? null,
    };
  }
}

type IsSameState = (last: ActivityDetails | undefined) => boolean;

async function insert(em: EntityManager, row: ActivityRow, times: number): Promise<void> {
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
