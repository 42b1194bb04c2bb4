import { randomUUID } from 'node:crypto';
import { EntityManager, LockMode, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { ActivityRepository } from '../../platform/activity/activity.repository.js';
import { CredentialEntity, ProfileEntity, type ProfileRecord } from './auth.entity.js';
import { type Identity } from './identity.js';
import { type SignInDevice } from './sessions/sign-in-device.js';

export interface NewSession {
  readonly profile: Pick<ProfileRecord, 'id' | 'email'>;
  /** Seconds that the session may last. */
  readonly ttlSeconds: number;
  /** SHA-256 of its first refresh token. */
  readonly tokenHash: string;
  readonly device: SignInDevice;
}

/** One that begins with a password alone. */
interface PasswordSession extends NewSession {
  /** The hash that the password was compared with. */
  readonly passwordHash: string;
}

/** A session that has begun just now, by the clock of the database. */
export type BegunSession = Pick<Identity, 'sessionId' | 'readAt'>;

const begunRow = z.tuple([z.object({ readAt: z.number() })]);

const UNKNOWN_ID = '00000000-0000-0000-0000-000000000000';

/** Passwords, and the sessions that begin with them. */
@Injectable()
export class AuthRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityRepository,
  ) {}

  /** The profile with this address, whatever the case of its letters, and its password's hash. */
  async findAccount(email: string): Promise<{ profile: ProfileRecord; passwordHash: string | undefined } | undefined> {
    const em = this.em.fork();
    const profile = await em.findOne(ProfileEntity, { [raw('lower(email)')]: email.toLowerCase() });
    // Asked for nobody too: a statement less would tell that the address is unknown.
    const credential = await em.findOne(CredentialEntity, { profileId: profile?.id ?? UNKNOWN_ID });
    return profile === null ? undefined : { profile, passwordHash: credential?.passwordHash };
  }

  async findPasswordHash(profileId: string): Promise<string | undefined> {
    return (await this.em.fork().findOne(CredentialEntity, { profileId }))?.passwordHash;
  }

  /** Undefined when the password was changed since it was compared: that change ends every session, this one too. */
  async startSession({ passwordHash, ...session }: PasswordSession): Promise<BegunSession | undefined> {
    return this.em.fork().transactional(async (em) => {
      const { id: profileId } = session.profile;
      const isCurrent =
        (await em.findOne(CredentialEntity, { profileId, passwordHash }, { lockMode: LockMode.PESSIMISTIC_READ })) !==
        null;
      return isCurrent ? this.insertSession(em, session) : undefined;
    });
  }

  async insertSession(
    em: EntityManager,
    { profile, ttlSeconds, tokenHash, device: { browser, device } }: NewSession,
  ): Promise<BegunSession> {
    const id = randomUUID();
    const [{ readAt }] = begunRow.parse(
      await em.execute(
        `insert into sessions (id, profile_id, expires_at, authenticated_at, browser, device)
         values (?, ?, now() + ?::integer * interval '1 second', now(), ?, ?)
         returning extract(epoch from now())::double precision as "readAt"`,
        [id, profile.id, ttlSeconds, browser, device],
      ),
    );
    await em.execute('insert into refresh_tokens (token_hash, session_id) values (?, ?)', [tokenHash, id], 'run');
    await this.activity.record(em, { kind: 'sign-in', actor: profile });
    return { sessionId: id, readAt };
  }
}
