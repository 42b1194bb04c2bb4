import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ProfileEntity, type ProfileRecord } from '../auth.entity.ts';
import { AuthRepository, type NewSession } from '../auth.repository.ts';
import type { StartedSession } from '../sessions/sessions.sql.ts';
import { consumeProof, type UsedProof } from './second-factors.sql.ts';
import {
  deleteExpiredSignInChallenges,
  deleteSignInChallenge,
  insertSignInChallenge,
  readSignInChallenge,
  updatePasskeyChallenge,
  updateSignInAttempts,
} from './sign-in-challenges.sql.ts';

export interface OpenSignIn {
  readonly profile: ProfileRecord;
  readonly passkeyChallenge: string | undefined;
}

@Injectable()
export class SignInChallengesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly auth: AuthRepository,
  ) {}

  /** Returns false if the password was changed since it was verified. */
  async open(profileId: string, passwordHash: string, tokenHash: string): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      if (!(await this.auth.lockPassword(em, profileId, passwordHash))) return false;
      await insertSignInChallenge(em, profileId, tokenHash);
      return true;
    });
  }

  /** Undefined if the sign-in has expired. */
  async find(tokenHash: string): Promise<ProfileRecord | undefined> {
    const em = this.em.fork();
    const profileId = await readSignInChallenge(em, tokenHash);
    return profileId === undefined ? undefined : findProfile(em, profileId);
  }

  setPasskeyChallenge(tokenHash: string, passkeyChallenge: string): Promise<void> {
    return updatePasskeyChallenge(this.em.fork(), tokenHash, passkeyChallenge);
  }

  /** Counts an attempt and clears the single-use passkey challenge. Undefined if the sign-in has expired. */
  async attempt(tokenHash: string): Promise<OpenSignIn | undefined> {
    const em = this.em.fork();
    const attempted = await updateSignInAttempts(em, tokenHash);
    const profile = attempted === undefined ? undefined : await findProfile(em, attempted.profileId);
    return profile === undefined ? undefined : { profile, passkeyChallenge: attempted?.passkeyChallenge ?? undefined };
  }

  /** Returns 'used' if a concurrent call consumed the proof, 'ended' if the sign-in has expired. */
  async finish(tokenHash: string, proof: UsedProof, session: NewSession): Promise<StartedSession | 'used' | 'ended'> {
    return this.em.fork().transactional(async (em) => {
      if (!(await consumeProof(em, session.profile.id, proof))) return 'used';
      return (await deleteSignInChallenge(em, tokenHash)) ? this.auth.addSession(em, session) : 'ended';
    });
  }

  deleteExpired(): Promise<void> {
    return deleteExpiredSignInChallenges(this.em.fork());
  }
}

async function findProfile(em: EntityManager, id: string): Promise<ProfileRecord | undefined> {
  return (await em.findOne(ProfileEntity, { id })) ?? undefined;
}
