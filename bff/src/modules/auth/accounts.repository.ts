import { randomUUID } from 'node:crypto';
import type { Locale } from '@backlot/domain';
import type { ReadRecover } from '@backlot/domain/contract';
import { EntityManager, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ActivityRepository } from '../../platform/activity/activity.repository.ts';
import { longTransaction } from '../../platform/database/long-transaction.ts';
import { OutboxRepository } from '../../platform/queue/outbox.repository.ts';
import {
  deleteOldRecoveries,
  deleteSignUps,
  insertProfile,
  insertSignUp,
  lockEmail,
  readPendingSignUp,
  readProfileId,
  readRecoveryOwner,
  updateUsedRecoveryTokens,
  upsertCredential,
  type NewSignUp,
  type PasswordOwner,
} from './accounts.sql.ts';
import { CredentialEntity, ProfileEntity, SessionEntity, type ProfileRecord } from './auth.entity.ts';
import type { Identity } from './identity.ts';
import { accountJobs } from './jobs/account-jobs.ts';
import { PasswordRecoveryEntity, RecoveryTokenEntity, SignUpEntity } from './mailed-link.entity.ts';
import { deleteSignInChallengesOf } from './second-factors/sign-in-challenges.sql.ts';
import { SessionsRepository, type TokenSwap } from './sessions/sessions.repository.ts';

type NewAccount = Pick<ProfileRecord, 'email' | 'fullName' | 'role'> & { readonly passwordHash: string };

interface PasswordChange {
  readonly sessionId: string;
  readonly profile: ProfileRecord;
  /** Hash that the current password was verified against. */
  readonly hashBefore: string;
  readonly passwordHash: string;
  readonly locale: Locale;
}

/** Accounts and mailed links. Expiry uses the database clock, because the clocks of the servers differ. */
@Injectable()
export class AccountsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: OutboxRepository,
    private readonly sessions: SessionsRepository,
    private readonly activity: ActivityRepository,
  ) {}

  async hasAdmin(): Promise<boolean> {
    return (await this.em.fork().count(ProfileEntity, { role: 'admin' })) > 0;
  }

  async exists(email: string): Promise<boolean> {
    return (await readProfileId(this.em.fork(), email)) !== undefined;
  }

  /** Returns false if the address is taken. */
  async create(account: NewAccount): Promise<boolean> {
    const { email, role } = account;
    return this.em.fork().transactional(async (em) => {
      const id = await createProfile(em, account);
      if (id === undefined) return false;
      await this.activity.record(em, { kind: 'role-change', subject: { id, email }, details: { role } });
      return true;
    });
  }

  /** Stores the sign-up and enqueues its mail, without checking whether the address is registered. */
  async addSignUp(signUp: Omit<NewSignUp, 'id'>): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const id = randomUUID();
      await insertSignUp(em, { ...signUp, id });
      await this.outbox.enqueue(em, accountJobs.confirm, { signUpId: id });
    });
  }

  async addRecovery({ email, locale }: ReadRecover): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const id = randomUUID();
      await em.insert(PasswordRecoveryEntity, { id, email, locale, createdAt: raw('now()') });
      await this.outbox.enqueue(em, accountJobs.recover, { recoveryId: id });
    });
  }

  async findSignUpPassword(tokenHash: string): Promise<string | undefined> {
    return (await this.em.fork().findOne(SignUpEntity, { tokenHash, expiresAt: { $gt: raw('now()') } }))?.passwordHash;
  }

  findRecoveryOwner(tokenHash: string): Promise<PasswordOwner | undefined> {
    return readRecoveryOwner(this.em.fork(), tokenHash);
  }

  /** Creates the account and deletes all other sign-ups of the address. Returns false if the link is invalid. */
  async confirm(tokenHash: string): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const signUp = await em.findOne(SignUpEntity, { tokenHash });
      if (signUp === null) return false;
      await lockEmail(em, signUp.email);
      if ((await em.nativeDelete(SignUpEntity, { tokenHash, expiresAt: { $gt: raw('now()') } })) === 0) return false;
      await deleteSignUps(em, signUp.email);
      const id = await createProfile(em, { ...signUp, role: 'customer' });
      if (id === undefined) return false;
      await this.activity.record(em, { kind: 'email-confirmation', subject: { id, email: signUp.email } });
      return true;
    });
  }

  /** Ends all sessions. Creates the account of a pending sign-up if there is none. False if the link is invalid. */
  async setPassword(tokenHash: string, passwordHash: string): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const link = await em.findOne(RecoveryTokenEntity, { tokenHash });
      if (link === null) return false;
      const { email } = link;
      await lockEmail(em, email);
      const isUsable =
        (await em.nativeUpdate(
          RecoveryTokenEntity,
          { tokenHash, usedAt: null, expiresAt: { $gt: raw('now()') } },
          { usedAt: raw('now()') },
        )) === 1;
      if (!isUsable) return false;
      await updateUsedRecoveryTokens(em, email);
      const profileId = (await readProfileId(em, email)) ?? (await createFromSignUp(em, email));
      if (profileId === undefined) return false;
      await upsertCredential(em, profileId, passwordHash);
      // Before the sessions: a concurrent sign-in has then either failed or created its session already.
      await deleteSignInChallengesOf(em, profileId);
      await em.nativeUpdate(SessionEntity, { profileId, revokedAt: null }, { revokedAt: raw('now()') });
      await deleteSignUps(em, email);
      await this.activity.record(em, { kind: 'recovery', subject: { id: profileId, email } });
      return true;
    });
  }

  /**
   * Ends the other sessions and recovery links. Returns undefined, with nothing changed, if the session has ended.
   * @throws {Error} when another call has changed the password since it was compared
   */
  async changePassword(
    { sessionId, profile: { id: profileId, email }, hashBefore, passwordHash, locale }: PasswordChange,
    tokens: TokenSwap,
  ): Promise<Identity | undefined> {
    return this.em.fork().transactional(async (em) => {
      await lockEmail(em, email);
      const identity = await this.sessions.renew(em, sessionId, tokens);
      if (identity === undefined) return undefined;
      const changed = await em.nativeUpdate(
        CredentialEntity,
        { profileId, passwordHash: hashBefore },
        { passwordHash, updatedAt: raw('now()') },
      );
      if (changed === 0) throw new Error('Another call has changed the password meanwhile');
      await deleteSignInChallengesOf(em, profileId);
      await this.sessions.endAllExcept(sessionId, profileId, em);
      await updateUsedRecoveryTokens(em, email);
      await this.activity.record(em, { kind: 'password-change', subject: { id: profileId, email } });
      await this.outbox.enqueue(em, accountJobs.passwordChanged, { profileId, locale });
      return identity;
    });
  }

  async updateFullName(id: string, fullName: string | null): Promise<ProfileRecord | undefined> {
    const em = this.em.fork();
    await em.nativeUpdate(ProfileEntity, { id }, { fullName, updatedAt: raw('now()') });
    return (await em.findOne(ProfileEntity, { id })) ?? undefined;
  }

  async deleteExpired(): Promise<void> {
    await longTransaction(this.em, async (em) => {
      await em.nativeDelete(SignUpEntity, { expiresAt: { $lte: raw('now()') } });
      await em.nativeDelete(RecoveryTokenEntity, { expiresAt: { $lte: raw('now()') } });
      await deleteOldRecoveries(em);
    });
  }
}

async function createProfile(em: EntityManager, { passwordHash, ...profile }: NewAccount): Promise<string | undefined> {
  const profileId = await insertProfile(em, profile);
  if (profileId !== undefined) await em.insert(CredentialEntity, { profileId, passwordHash, updatedAt: raw('now()') });
  return profileId;
}

async function createFromSignUp(em: EntityManager, email: string): Promise<string | undefined> {
  const signUp = await readPendingSignUp(em, email);
  return signUp === undefined ? undefined : createProfile(em, { ...signUp, role: 'customer' });
}
