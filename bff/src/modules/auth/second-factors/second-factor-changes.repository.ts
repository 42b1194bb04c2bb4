import { type Locale } from '@backlot/domain';
import { EntityManager, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ActivityRepository } from '../../../platform/activity/activity.repository.js';
import { OutboxRepository } from '../../../platform/queue/outbox.repository.js';
import { ProfileEntity } from '../auth.entity.js';
import { accountJobs, type SecondFactorEvent } from '../jobs/account-jobs.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { SecondFactorsRepository, type NewFactor, type SecondFactorRecord } from './second-factors.repository.js';

/** Of whose account, and in which language its owner is told. */
interface Change {
  readonly owner: { readonly id: string; readonly email: string };
  readonly locale: Locale;
}

/** Changes of second factors, each with the mail and the entry of the activity that tell of it. */
@Injectable()
export class SecondFactorChangesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly factors: SecondFactorsRepository,
    private readonly sessions: SessionsRepository,
    private readonly outbox: OutboxRepository,
    private readonly activity: ActivityRepository,
  ) {}

  /**
   * Adds what was begun in this session. The first one ends the other sessions of the account, which began with a password
   * alone, and stores the codes; so does the next one where there are none.
   * @returns whether the codes were stored; 'ended' when another call has finished it; 'known' for a passkey that is in use
   */
  async add(
    change: Change,
    enrolment: { readonly id: string; readonly sessionId: string },
    factor: NewFactor,
    codeHashes: readonly string[],
  ): Promise<{ readonly hasStoredCodes: boolean } | 'ended' | 'known'> {
    const profileId = change.owner.id;
    return this.#change(profileId, async (em) => {
      const ended: unknown[] = await em.execute('delete from second_factor_enrolments where id = ? returning 1', [
        enrolment.id,
      ]);
      if (ended.length === 0) return 'ended';
      const isFirst = !(await this.factors.exists(profileId, em));
      if (!(await this.factors.add(em, profileId, factor))) return 'known';
      if (isFirst) await this.sessions.endAllBut(enrolment.sessionId, profileId, em);
      const hasStoredCodes = (await this.factors.recoveryCodesLeft(profileId, em)) === 0;
      if (hasStoredCodes) await this.factors.replaceRecoveryCodes(em, profileId, codeHashes);
      await this.#tell(em, change, factor.kind === 'totp' ? 'app-added' : 'passkey-added');
      return { hasStoredCodes };
    });
  }

  /** With the last one the recovery codes go. False when it is gone. */
  async remove(change: Change, { id, kind }: SecondFactorRecord): Promise<boolean> {
    const profileId = change.owner.id;
    return this.#change(profileId, async (em) => {
      if (!(await this.factors.remove(em, profileId, id))) return false;
      if (!(await this.factors.exists(profileId, em))) await this.factors.removeAll(em, profileId);
      await this.#tell(em, change, kind === 'totp' ? 'app-removed' : 'passkey-removed');
      return true;
    });
  }

  /** False when there is no second factor. */
  async renewCodes(change: Change, codeHashes: readonly string[]): Promise<boolean> {
    const profileId = change.owner.id;
    return this.#change(profileId, async (em) => {
      if (!(await this.factors.exists(profileId, em))) return false;
      await this.factors.replaceRecoveryCodes(em, profileId, codeHashes);
      await this.#tell(em, change, 'codes-renewed');
      return true;
    });
  }

  /** Removes everything of the account with this address; false when there was nothing. */
  async reset(email: string): Promise<boolean> {
    const profile = await this.em.fork().findOne(ProfileEntity, { [raw('lower(email)')]: email.toLowerCase() });
    if (profile === null) return false;
    return this.#change(profile.id, async (em) => {
      if (!(await this.factors.removeAll(em, profile.id))) return false;
      await this.#tell(em, { owner: profile, locale: 'en' }, 'reset');
      return true;
    });
  }

  /** One after the other: two at a time would both take theirs for the first. */
  async #change<Result>(profileId: string, change: (em: EntityManager) => Promise<Result>): Promise<Result> {
    return this.em.fork().transactional(async (em) => {
      await em.execute("select pg_advisory_xact_lock(hashtextextended('second factors ' || ?, 0))", [profileId]);
      return change(em);
    });
  }

  async #tell(em: EntityManager, { owner, locale }: Change, event: SecondFactorEvent): Promise<void> {
    await this.outbox.enqueue(em, accountJobs.secondFactorChanged, { profileId: owner.id, locale, event });
    const subject = { id: owner.id, email: owner.email };
    await this.activity.record(em, { kind: 'second-factor-change', subject, details: { secondFactor: event } });
  }
}
