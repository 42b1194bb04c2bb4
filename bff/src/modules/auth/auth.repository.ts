import { EntityManager, LockMode, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ActivityRepository } from '../../platform/activity/activity.repository.ts';
import { CredentialEntity, ProfileEntity, RefreshTokenEntity, type ProfileRecord } from './auth.entity.ts';
import { insertSession, type StartedSession } from './sessions/sessions.sql.ts';
import type { SignInDevice } from './sessions/sign-in-device.ts';

export interface NewSession {
  readonly profile: Pick<ProfileRecord, 'id' | 'email'>;
  /** SHA-256 of the first refresh token. */
  readonly tokenHash: string;
  readonly device: SignInDevice;
}

const UNKNOWN_ID = '00000000-0000-0000-0000-000000000000';

@Injectable()
export class AuthRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityRepository,
  ) {}

  /** Case-insensitive. */
  async findAccount(email: string): Promise<{ profile: ProfileRecord; passwordHash: string | undefined } | undefined> {
    const em = this.em.fork();
    const profile = await em.findOne(ProfileEntity, { [raw('lower(email)')]: email.toLowerCase() });
    // Queried for unknown addresses too: one statement less would reveal them by timing.
    const credential = await em.findOne(CredentialEntity, { profileId: profile?.id ?? UNKNOWN_ID });
    return profile === null ? undefined : { profile, passwordHash: credential?.passwordHash };
  }

  async findPasswordHash(profileId: string): Promise<string | undefined> {
    return (await this.em.fork().findOne(CredentialEntity, { profileId }))?.passwordHash;
  }

  /** Returns undefined if the password was changed since it was verified against this hash. */
  async startSession(passwordHash: string, session: NewSession): Promise<StartedSession | undefined> {
    return this.em
      .fork()
      .transactional(async (em) =>
        (await this.lockPassword(em, session.profile.id, passwordHash)) ? this.addSession(em, session) : undefined,
      );
  }

  /** Returns false if the password was changed since it was verified. */
  async lockPassword(em: EntityManager, profileId: string, passwordHash: string): Promise<boolean> {
    const lockMode = LockMode.PESSIMISTIC_READ;
    return (await em.findOne(CredentialEntity, { profileId, passwordHash }, { lockMode })) !== null;
  }

  async addSession(em: EntityManager, { profile, tokenHash, device }: NewSession): Promise<StartedSession> {
    const started = await insertSession(em, profile.id, device);
    await em.insert(RefreshTokenEntity, { tokenHash, sessionId: started.sessionId, createdAt: raw('now()') });
    await this.activity.record(em, { kind: 'sign-in', actor: profile });
    return started;
  }
}
