import type { Locale, SecondFactorEvent } from '@backlot/domain';
import type { SecondFactor } from '@backlot/domain/contract';
import { EntityManager, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ActivityRepository } from '../../../platform/activity/activity.repository.ts';
import { OutboxRepository } from '../../../platform/queue/outbox.repository.ts';
import { ProfileEntity } from '../auth.entity.ts';
import { accountJobs } from '../jobs/account-jobs.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { deleteEnrolment } from './enrolments.sql.ts';
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  deleteSecondFactor,
  deleteSecondFactors,
  hasSecondFactor,
  insertRecoveryCodes,
  insertSecondFactor,
  lockSecondFactors,
  type NewFactor,
} from './second-factors.sql.ts';

interface Change {
  readonly owner: { readonly id: string; readonly email: string };
  readonly locale: Locale;
}

/** Changes of second factors. Each writes its notification mail and activity entry in the same transaction. */
@Injectable()
export class SecondFactorChangesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionsRepository,
    private readonly outbox: OutboxRepository,
    private readonly activity: ActivityRepository,
  ) {}

  /**
   * The first factor ends the other sessions, which began with a password alone.
   * @returns 'ended' if the enrolment was already finished; 'known' for a passkey in use
   */
  async add(
    change: Change,
    enrolment: { readonly id: string; readonly sessionId: string },
    factor: NewFactor,
    codeHashes: readonly string[],
  ): Promise<{ readonly hasStoredCodes: boolean } | 'ended' | 'known'> {
    const profileId = change.owner.id;
    return this.#change(profileId, async (em) => {
      if (!(await deleteEnrolment(em, enrolment.id))) return 'ended';
      const isFirst = !(await hasSecondFactor(em, profileId));
      if (!(await insertSecondFactor(em, profileId, factor))) return 'known';
      if (isFirst) await this.sessions.endAllExcept(enrolment.sessionId, profileId, em);
      const hasStoredCodes = (await countRecoveryCodes(em, profileId)) === 0;
      if (hasStoredCodes) await replaceRecoveryCodes(em, profileId, codeHashes);
      await this.#notify(em, change, factor.kind === 'totp' ? 'app-added' : 'passkey-added');
      return { hasStoredCodes };
    });
  }

  /** Deletes the recovery codes with the last factor. Returns false if the factor was already deleted. */
  async remove(change: Change, { id, kind }: SecondFactor): Promise<boolean> {
    const profileId = change.owner.id;
    return this.#change(profileId, async (em) => {
      if (!(await deleteSecondFactor(em, profileId, id))) return false;
      if (!(await hasSecondFactor(em, profileId))) await deleteAll(em, profileId);
      await this.#notify(em, change, kind === 'totp' ? 'app-removed' : 'passkey-removed');
      return true;
    });
  }

  async renewCodes(change: Change, codeHashes: readonly string[]): Promise<boolean> {
    const profileId = change.owner.id;
    return this.#change(profileId, async (em) => {
      if (!(await hasSecondFactor(em, profileId))) return false;
      await replaceRecoveryCodes(em, profileId, codeHashes);
      await this.#notify(em, change, 'codes-renewed');
      return true;
    });
  }

  /** Returns false if there were none. */
  async reset(email: string): Promise<boolean> {
    const profile = await this.em.fork().findOne(ProfileEntity, { [raw('lower(email)')]: email.toLowerCase() });
    if (profile === null) return false;
    return this.#change(profile.id, async (em) => {
      if (!(await deleteAll(em, profile.id))) return false;
      await this.#notify(em, { owner: profile, locale: 'en' }, 'reset');
      return true;
    });
  }

  /** Serialized per profile: two concurrent changes would both see themselves as the first. */
  async #change<Result>(profileId: string, change: (em: EntityManager) => Promise<Result>): Promise<Result> {
    return this.em.fork().transactional(async (em) => {
      await lockSecondFactors(em, profileId);
      return change(em);
    });
  }

  async #notify(em: EntityManager, { owner, locale }: Change, event: SecondFactorEvent): Promise<void> {
    await this.outbox.enqueue(em, accountJobs.secondFactorChanged, { profileId: owner.id, locale, event });
    const subject = { id: owner.id, email: owner.email };
    await this.activity.record(em, { kind: 'second-factor-change', subject, details: { secondFactor: event } });
  }
}

/** Deletes the recovery codes and factors. Returns false if there were no factors. */
async function deleteAll(em: EntityManager, profileId: string): Promise<boolean> {
  await deleteRecoveryCodes(em, profileId);
  return deleteSecondFactors(em, profileId);
}

async function replaceRecoveryCodes(em: EntityManager, profileId: string, codeHashes: readonly string[]) {
  await deleteRecoveryCodes(em, profileId);
  await insertRecoveryCodes(em, profileId, codeHashes);
}
