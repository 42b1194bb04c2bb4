import { randomUUID } from 'node:crypto';
import { type ReadRecover } from '@backlot/domain/contract';
import { type InferEntity } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { OutboxRepository } from '../../platform/queue/outbox.repository.js';
import { ProfileEntity, type ProfileRecord } from './auth.entity.js';
import { accountJobs } from './jobs/account-jobs.js';
import { PasswordRecoveryEntity, RecoveryTokenEntity, SignUpEntity } from './mailed-link.entity.js';

export interface NewAccount {
  readonly email: string;
  readonly fullName: string | null;
  readonly role: ProfileRecord['role'];
  readonly passwordHash: string;
}

/** The token of a mailed link that somebody holds. */
export interface PresentedToken {
  readonly tokenHash: string;
  readonly now: Date;
}

const idRows = z.array(z.object({ id: z.uuid() }));

@Injectable()
export class AccountsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: OutboxRepository,
  ) {}

  async hasAdmin(): Promise<boolean> {
    return (await this.em.fork().count(ProfileEntity, { role: 'admin' })) > 0;
  }

  /** False when the address is taken. */
  async create(account: NewAccount, now: Date): Promise<boolean> {
    return this.em.fork().transactional(async (em) => (await createProfile(em, account, now)) !== undefined);
  }

  /** Keeps what was asked for, and the job that mails the link. Whether the address is known is not looked at here. */
  async addSignUp(
    signUp: Pick<
      InferEntity<typeof SignUpEntity>,
      'email' | 'fullName' | 'passwordHash' | 'locale' | 'createdAt' | 'expiresAt'
    >,
  ): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const id = randomUUID();
      await em.insert(SignUpEntity, { ...signUp, id, tokenHash: null });
      await this.outbox.enqueue(em, accountJobs.confirm, { signUpId: id });
    });
  }

  async addRecovery({ email, locale }: ReadRecover, now: Date): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const id = randomUUID();
      await em.insert(PasswordRecoveryEntity, { id, email, locale, createdAt: now });
      await this.outbox.enqueue(em, accountJobs.recover, { recoveryId: id });
    });
  }

  /** The hash of the password of the sign-up that the link is about; undefined when the link is of no use. */
  async findSignUpPassword({ tokenHash, now }: PresentedToken): Promise<string | undefined> {
    return (await this.em.fork().findOne(SignUpEntity, { tokenHash, expiresAt: { $gt: now } }))?.passwordHash;
  }

  /** Makes the account that the link is about; the address's other sign-ups end. False when the link is of no use. */
  async confirm({ tokenHash, now }: PresentedToken): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const asked = await em.findOne(SignUpEntity, { tokenHash });
      if (asked === null) return false;
      await lockAddress(em, asked.email);
      const used = idRows.parse(
        await em.execute('delete from sign_ups where token_hash = ? and expires_at > ? returning id', [tokenHash, now]),
      );
      if (used.length === 0) return false;
      await deleteSignUps(em, asked.email);
      return (await createProfile(em, { ...asked, role: 'customer' }, now)) !== undefined;
    });
  }

  /**
   * Sets the password of the account that the recovery link is about and ends its sessions. The link proves the address,
   * so that it also makes the account that a sign-up asked for. False when the link is of no use.
   */
  async setPassword({ tokenHash, now }: PresentedToken, passwordHash: string): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const link = await em.findOne(RecoveryTokenEntity, { tokenHash });
      if (link === null) return false;
      const { email } = link;
      await lockAddress(em, email);
      const isUsable =
        (await em.nativeUpdate(
          RecoveryTokenEntity,
          { tokenHash, usedAt: null, expiresAt: { $gt: now } },
          { usedAt: now },
        )) === 1;
      if (!isUsable) return false;
      await em.execute(
        'update recovery_tokens set used_at = ? where used_at is null and lower(email) = lower(?)',
        [now, email],
        'run',
      );
      const profileId = (await findProfileId(em, email)) ?? (await createFromSignUp(em, email, now));
      if (profileId === undefined) return false;
      await em.execute(
        `insert into credentials (profile_id, password_hash, updated_at) values (?, ?, ?)
         on conflict (profile_id) do update set password_hash = excluded.password_hash, updated_at = excluded.updated_at`,
        [profileId, passwordHash, now],
        'run',
      );
      await em.execute(
        'update sessions set revoked_at = ? where profile_id = ? and revoked_at is null',
        [now, profileId],
        'run',
      );
      await deleteSignUps(em, email);
      return true;
    });
  }

  /** Undefined when the profile is gone. */
  async updateFullName(id: string, fullName: string | null, now: Date): Promise<ProfileRecord | undefined> {
    const em = this.em.fork();
    await em.nativeUpdate(ProfileEntity, { id }, { fullName, updatedAt: now });
    return (await em.findOne(ProfileEntity, { id })) ?? undefined;
  }

  /** Removes links past their end, and what was asked for before `recoveriesBefore`. */
  async deleteExpired(now: Date, recoveriesBefore: Date): Promise<void> {
    const em = this.em.fork();
    await em.nativeDelete(SignUpEntity, { expiresAt: { $lte: now } });
    await em.nativeDelete(RecoveryTokenEntity, { expiresAt: { $lte: now } });
    await em.nativeDelete(PasswordRecoveryEntity, { createdAt: { $lt: recoveriesBefore } });
  }
}

/** Two links of one address, opened at a time, would else wait for each other's rows. */
async function lockAddress(em: EntityManager, email: string): Promise<void> {
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
  now: Date,
): Promise<string | undefined> {
  const [created] = idRows.parse(
    await em.execute(
      'insert into profiles (id, email, full_name, role, created_at, updated_at) values (?, ?, ?, ?, ?, ?) on conflict do nothing returning id',
      [randomUUID(), email, fullName, role, now, now],
    ),
  );
  if (created === undefined) return undefined;
  await em.execute(
    'insert into credentials (profile_id, password_hash, updated_at) values (?, ?, ?)',
    [created.id, passwordHash, now],
    'run',
  );
  return created.id;
}

/** The account of the latest sign-up that waits for its confirmation; undefined when none does. */
async function createFromSignUp(em: EntityManager, email: string, now: Date): Promise<string | undefined> {
  const [latest] = idRows.parse(
    await em.execute(
      'select id from sign_ups where lower(email) = lower(?) and expires_at > ? order by created_at desc, id limit 1',
      [email, now],
    ),
  );
  const signUp = latest === undefined ? null : await em.findOne(SignUpEntity, latest);
  return signUp === null ? undefined : createProfile(em, { ...signUp, role: 'customer' }, now);
}
