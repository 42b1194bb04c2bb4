import { randomUUID } from 'node:crypto';
import { type Locale } from '@backlot/domain';
import type { ReadRecover } from '@backlot/domain/contract';
import { type InferEntity } from '@mikro-orm/core';
import { EntityManager, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { ActivityRepository } from '../../platform/activity/activity.repository.js';
import { longTransaction } from '../../platform/database/long-transaction.js';
import { OutboxRepository } from '../../platform/queue/outbox.repository.js';
import { ProfileEntity, type ProfileRecord } from './auth.entity.js';
import { type Identity } from './identity.js';
import { accountJobs } from './jobs/account-jobs.js';
import { PasswordRecoveryEntity, RecoveryTokenEntity, SignUpEntity } from './mailed-link.entity.js';
import { SessionsRepository, type TokenSwap } from './sessions/sessions.repository.js';

export interface NewAccount {
  readonly email: string;
  readonly fullName: string | null;
  readonly role: ProfileRecord['role'];
  readonly passwordHash: string;
}

/** A password that the owner of a session has chosen. */
export interface PasswordChange {
  readonly sessionId: string;
  readonly profile: ProfileRecord;
  /** What the current password was compared with. */
  readonly hashBefore: string;
  readonly passwordHash: string;
  /** Of the mail that tells of it. */
  readonly locale: Locale;
}

/** Whose password it is to be. */
export interface PasswordOwner {
  readonly email: string;
  readonly fullName: string | null;
}

const ownerRow = z.array(z.object({ email: z.string(), fullName: z.string().nullable() }));
const idRows = z.array(z.object({ id: z.uuid() }));

/** What mailed links open and when it ends, by the clock of the database: those of several servers differ. */
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
    return (await findProfileId(this.em.fork(), email)) !== undefined;
  }

  /** False when the address is taken. */
  async create(account: NewAccount): Promise<boolean> {
    const { email, role } = account;
    return this.em.fork().transactional(async (em) => {
      const id = await createProfile(em, account);
      if (id === undefined) return false;
      await this.activity.record(em, { kind: 'role-change', subject: { id, email }, details: { role } });
      return true;
    });
  }

  /** Stores what was asked for, and the job that mails the link. Whether the address is known is not looked at here. */
  async addSignUp(
    {
      email,
      fullName,
      passwordHash,
      locale,
    }: Pick<InferEntity<typeof SignUpEntity>, 'email' | 'fullName' | 'passwordHash' | 'locale'>,
    ttlHours: number,
  ): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const id = randomUUID();
      await em.execute(
        `insert into sign_ups (id, email, full_name, password_hash, locale, created_at, expires_at)
         values (?, ?, ?, ?, ?, now(), now() + ?::integer * interval '1 hour')`,
        [id, email, fullName, passwordHash, locale, ttlHours],
        'run',
      );
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

  /** The hash of the password of the sign-up that the link is about; undefined when the link is of no use. */
  async findSignUpPassword(tokenHash: string): Promise<string | undefined> {
    return (await this.em.fork().findOne(SignUpEntity, { tokenHash, expiresAt: { $gt: raw('now()') } }))?.passwordHash;
  }

  /** Whose recovery link this is; undefined for one that was never mailed. */
  async findRecoveryOwner(tokenHash: string): Promise<PasswordOwner | undefined> {
    const [owner] = ownerRow.parse(
      await this.em.fork().execute(
        `select link.email, profile.full_name as "fullName"
         from recovery_tokens as link left join profiles as profile on lower(profile.email) = lower(link.email)
         where link.token_hash = ?`,
        [tokenHash],
      ),
    );
    return owner;
  }

  /** Makes the account that the link is about; the address's other sign-ups end. False when the link is of no use. */
  async confirm(tokenHash: string): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const signUp = await em.findOne(SignUpEntity, { tokenHash });
      if (signUp === null) return false;
      await lockEmail(em, signUp.email);
      const used = idRows.parse(
        await em.execute('delete from sign_ups where token_hash = ? and expires_at > now() returning id', [tokenHash]),
      );
      if (used.length === 0) return false;
      await deleteSignUps(em, signUp.email);
      const id = await createProfile(em, { ...signUp, role: 'customer' });
      if (id === undefined) return false;
      await this.activity.record(em, { kind: 'email-confirmation', subject: { id, email: signUp.email } });
      return true;
    });
  }

  /**
   * Sets the password of the account that the recovery link is about and ends its sessions. The link proves the address,
   * so that it also makes the account that a sign-up asked for. False when the link is of no use.
   */
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
      await em.execute(
        'update recovery_tokens set used_at = now() where used_at is null and lower(email) = lower(?)',
        [email],
        'run',
      );
      const profileId = (await findProfileId(em, email)) ?? (await createFromSignUp(em, email));
      if (profileId === undefined) return false;
      await em.execute(
        `insert into credentials (profile_id, password_hash, updated_at) values (?, ?, now())
         on conflict (profile_id) do update set password_hash = excluded.password_hash, updated_at = excluded.updated_at`,
        [profileId, passwordHash],
        'run',
      );
      // First: a sign-in that ends meanwhile has its session before the next statement.
      await em.execute('delete from sign_in_challenges where profile_id = ?', [profileId], 'run');
      await em.execute(
        'update sessions set revoked_at = now() where profile_id = ? and revoked_at is null',
        [profileId],
        'run',
      );
      await deleteSignUps(em, email);
      await this.activity.record(em, { kind: 'recovery', subject: { id: profileId, email } });
      return true;
    });
  }

  /**
   * Sets the password that the owner of a session has chosen, and ends the other sessions and the recovery links of the account;
   * the session goes on with new tokens. Undefined, and nothing is changed, when it has ended.
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
      const changed: unknown[] = await em.execute(
        'update credentials set password_hash = ?, updated_at = now() where profile_id = ? and password_hash = ? returning profile_id',
        [passwordHash, profileId, hashBefore],
      );
      if (changed.length === 0) throw new Error('Another call has changed the password meanwhile');
      await em.execute('delete from sign_in_challenges where profile_id = ?', [profileId], 'run');
      await this.sessions.endAllBut(sessionId, profileId, em);
      await em.execute(
        'update recovery_tokens set used_at = now() where used_at is null and lower(email) = lower(?)',
        [email],
        'run',
      );
      await this.activity.record(em, { kind: 'password-change', subject: { id: profileId, email } });
      await this.outbox.enqueue(em, accountJobs.passwordChanged, { profileId, locale });
      return identity;
    });
  }

  /** Undefined when the profile is gone. */
  async updateFullName(id: string, fullName: string | null): Promise<ProfileRecord | undefined> {
    const em = this.em.fork();
    await em.nativeUpdate(ProfileEntity, { id }, { fullName, updatedAt: raw('now()') });
    return (await em.findOne(ProfileEntity, { id })) ?? undefined;
  }

  /** Removes links past their end, and recoveries that were asked for more than `recoveryHours` ago. */
  async deleteExpired(recoveryHours: number): Promise<void> {
    await longTransaction(this.em, async (em) => {
      await em.nativeDelete(SignUpEntity, { expiresAt: { $lte: raw('now()') } });
      await em.nativeDelete(RecoveryTokenEntity, { expiresAt: { $lte: raw('now()') } });
      await em.execute(
        "delete from password_recoveries where created_at < now() - ?::integer * interval '1 hour'",
        [recoveryHours],
        'run',
      );
    });
  }
}

/** Two links of one address, opened at a time, would else wait for each other's rows. */
async function lockEmail(em: EntityManager, email: string): Promise<void> {
  await em.execute("select pg_advisory_xact_lock(hashtextextended('account ' || lower(?), 0))", [email]);
}

async function deleteSignUps(em: EntityManager, email: string): Promise<void> {
  await em.execute('delete from sign_ups where lower(email) = lower(?)', [email], 'run');
}

async function findProfileId(em: EntityManager, email: string): Promise<string | undefined> {
  return idRows.parse(await em.execute('select id from profiles where lower(email) = lower(?)', [email]))[0]?.id;
}

/** The id; undefined when the address is taken. */
async function createProfile(
  em: EntityManager,
  { email, fullName, role, passwordHash }: NewAccount,
): Promise<string | undefined> {
  const [created] = idRows.parse(
    await em.execute(
      'insert into profiles (id, email, full_name, role, created_at, updated_at) values (?, ?, ?, ?, now(), now()) on conflict do nothing returning id',
      [randomUUID(), email, fullName, role],
    ),
  );
  if (created === undefined) return undefined;
  await em.execute(
    'insert into credentials (profile_id, password_hash, updated_at) values (?, ?, now())',
    [created.id, passwordHash],
    'run',
  );
  return created.id;
}

/** The account of the latest sign-up that waits for its confirmation; undefined when none does. */
async function createFromSignUp(em: EntityManager, email: string): Promise<string | undefined> {
  const [latest] = idRows.parse(
    await em.execute(
      'select id from sign_ups where lower(email) = lower(?) and expires_at > now() order by created_at desc, id limit 1',
      [email],
    ),
  );
  const signUp = latest === undefined ? null : await em.findOne(SignUpEntity, latest);
  return signUp === null ? undefined : createProfile(em, { ...signUp, role: 'customer' });
}
