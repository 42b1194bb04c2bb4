import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { CredentialEntity, ProfileEntity, type ProfileRecord } from '../auth.entity.js';
import { AuthRepository, type BegunSession, type NewSession } from '../auth.repository.js';
import { SecondFactorsRepository, type UsedProof } from './second-factors.repository.js';

/** How long the second step of a sign-in may take. */
export const CHALLENGE_TTL_SECONDS = 5 * 60;
/** How many proofs one right password is good for. */
const ATTEMPTS_MAX = 5;

const IS_OPEN = `challenge.expires_at > now() and challenge.attempts < ${ATTEMPTS_MAX}`;

const openRows = z.array(z.object({ profileId: z.uuid() }));
const attemptRows = z.array(z.object({ profileId: z.uuid(), passkeyChallenge: z.string().nullable() }));

/** A sign-in whose password was right, and the passkey challenge that it was given last. */
export interface OpenSignIn {
  readonly profile: ProfileRecord;
  readonly passkeyChallenge: string | undefined;
}

/** Sign-ins between their two steps, by the clock of the database. Tables hold the SHA-256 of their tokens alone. */
@Injectable()
export class SignInChallengesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly auth: AuthRepository,
    private readonly factors: SecondFactorsRepository,
  ) {}

  /** False when the password was changed since it was compared. */
  async open(profileId: string, passwordHash: string, tokenHash: string): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const isCurrent =
        (await em.findOne(CredentialEntity, { profileId, passwordHash }, { lockMode: LockMode.PESSIMISTIC_READ })) !==
        null;
      if (!isCurrent) return false;
      await em.execute(
        `insert into sign_in_challenges (token_hash, profile_id, expires_at)
         values (?, ?, now() + ?::integer * interval '1 second')`,
        [tokenHash, profileId, CHALLENGE_TTL_SECONDS],
        'run',
      );
      return true;
    });
  }

  /** Whose sign-in it is; undefined when it has ended. */
  async find(tokenHash: string): Promise<ProfileRecord | undefined> {
    const em = this.em.fork();
    const [challenge] = openRows.parse(
      await em.execute(
        `select profile_id as "profileId" from sign_in_challenges as challenge where token_hash = ? and ${IS_OPEN}`,
        [tokenHash],
      ),
    );
    return challenge === undefined ? undefined : findProfile(em, challenge.profileId);
  }

  /** What a passkey has to answer, in place of what was asked before. */
  async ask(tokenHash: string, passkeyChallenge: string): Promise<void> {
    await this.em
      .fork()
      .execute(
        'update sign_in_challenges set passkey_challenge = ? where token_hash = ?',
        [passkeyChallenge, tokenHash],
        'run',
      );
  }

  /** Counts an attempt, and takes the passkey challenge back: it is answered once. Undefined when the sign-in has ended. */
  async attempt(tokenHash: string): Promise<OpenSignIn | undefined> {
    const em = this.em.fork();
    const [attempted] = attemptRows.parse(
      await em.execute(
        `with challenge as (
           select token_hash, passkey_challenge from sign_in_challenges as challenge
           where token_hash = ? and ${IS_OPEN} for update
         )
         update sign_in_challenges as attempted set attempts = attempts + 1, passkey_challenge = null
         from challenge where attempted.token_hash = challenge.token_hash
         returning attempted.profile_id as "profileId", challenge.passkey_challenge as "passkeyChallenge"`,
        [tokenHash],
      ),
    );
    const profile = attempted === undefined ? undefined : await findProfile(em, attempted.profileId);
    return profile === undefined ? undefined : { profile, passkeyChallenge: attempted?.passkeyChallenge ?? undefined };
  }

  /**
   * Begins the session of a sign-in with a right proof. 'used' when another call has used the proof up,
   * 'ended' when the sign-in has ended meanwhile, as a new password ends it.
   */
  async finish(tokenHash: string, proof: UsedProof, session: NewSession): Promise<BegunSession | 'used' | 'ended'> {
    return this.em.fork().transactional(async (em) => {
      if (!(await this.factors.use(em, session.profile.id, proof))) return 'used';
      const closed: unknown[] = await em.execute('delete from sign_in_challenges where token_hash = ? returning 1', [
        tokenHash,
      ]);
      if (closed.length === 0) return 'ended';
      return this.auth.insertSession(em, session);
    });
  }

  async deleteExpired(): Promise<void> {
    await this.em.fork().execute('delete from sign_in_challenges where expires_at < now()', [], 'run');
  }
}

async function findProfile(em: EntityManager, id: string): Promise<ProfileRecord | undefined> {
  return (await em.findOne(ProfileEntity, { id })) ?? undefined;
}
