import { createHmac } from 'node:crypto';
import type { ActivityDetails, ActivityEntry, ActivityKind } from '@backlot/domain/contract/staff';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { normalizeIp } from '@nestjs/throttler';
import { accountKeyFor } from '../config/access-token-key.ts';
import { CONFIG, type Config } from '../config/config.ts';
import { currentCall } from '../http/request-context.ts';
import { insertActivity, lockActivityKind, readLastDetails, type ActivityRow } from './activity.sql.ts';

/** An account, or an address without one. */
export interface ActivityParty {
  readonly id?: string;
  readonly email: string;
}

export interface ActivityEvent {
  readonly kind: ActivityKind;
  /** `done` unless set. */
  readonly outcome?: ActivityEntry['outcome'];
  /** The signed-in caller unless set. */
  readonly actor?: ActivityParty | undefined;
  readonly subject?: ActivityParty | undefined;
  readonly details?: ActivityDetails;
}

/** Writes the activity log. Stores addresses only as keyed hashes; the database rejects changes (decision 157). */
@Injectable()
export class ActivityRepository {
  #key: Buffer | undefined;

  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Writes an entry in the transaction of `em`. */
  async record(em: EntityManager, event: ActivityEvent): Promise<void> {
    await insertActivity(em, this.rowOf(event), 1);
  }

  /** Writes an entry about a quote request, in the transaction of `em`. */
  async recordRequest(
    em: EntityManager,
    kind: ActivityKind,
    { customerEmail, reference }: { readonly customerEmail: string; readonly reference: string },
    details: ActivityDetails = {},
  ): Promise<void> {
    await this.record(em, { kind, subject: { email: customerEmail }, details: { reference, ...details } });
  }

  /** Writes an entry outside any transaction. */
  async recordAlone(event: ActivityEvent): Promise<void> {
    await insertActivity(this.em.fork(), this.rowOf(event), 1);
  }

  /** Writes a prepared row that counts as `times` entries. */
  async write(row: ActivityRow, times: number): Promise<void> {
    await insertActivity(this.em.fork(), row, times);
  }

  /** Writes a state unless the last entry of its kind and part is the same. Serialized across servers. */
  async recordState(
    kind: 'release' | 'settings-change',
    details: ActivityDetails,
    isSame: (last: ActivityDetails | undefined) => boolean,
  ): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      await lockActivityKind(em, kind);
      if (!isSame(await readLastDetails(em, kind, details.part))) await this.record(em, { kind, details });
    });
  }

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
