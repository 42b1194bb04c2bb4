import type { ListedSession } from '@backlot/domain/contract';
import { EntityManager, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ActivityRepository } from '../../../platform/activity/activity.repository.ts';
import { longTransaction } from '../../../platform/database/long-transaction.ts';
import { ProfileEntity, RefreshTokenEntity, SessionEntity } from '../auth.entity.ts';
import type { Identity } from '../identity.ts';
import {
  consumeRefreshToken,
  deleteEndedSessions,
  endSession,
  endSessionOfToken,
  readLiveSession,
  readLiveSessions,
  readRotatedSession,
  updateLastSeen,
  updateTokenGeneration,
} from './sessions.sql.ts';

/** SHA-256. */
export interface TokenSwap {
  readonly hash: string;
  readonly successorHash: string;
}

/** Sessions and refresh tokens. Expiry uses the database clock, because the clocks of the servers differ. */
@Injectable()
export class SessionsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityRepository,
  ) {}

  /**
   * Returns undefined if token or session has expired, or if it belongs to another profile.
   * @param endsAt of the token, in seconds since 1970
   */
  async find(sessionId: string, profileId: string, endsAt: number): Promise<Identity | undefined> {
    const [session, profile] = await Promise.all([
      readLiveSession(this.em.fork(), sessionId, endsAt),
      this.em.fork().findOne(ProfileEntity, { id: profileId }),
    ]);
    return session?.profileId === profileId && profile !== null ? { ...session, profile } : undefined;
  }

  /**
   * Within the grace period the same successor is returned again, until it is used: the response may have been lost.
   * Any other reuse means theft and ends the session (decision 24).
   */
  async rotate(tokens: TokenSwap, isActive: boolean): Promise<Identity | undefined> {
    return this.em.fork().transactional((em) => this.#swap(em, tokens, isActive));
  }

  /** Rotates and invalidates all earlier tokens, access tokens included. Undefined if the session has ended. */
  async renew(em: EntityManager, sessionId: string, tokens: TokenSwap): Promise<Identity | undefined> {
    const token = await em.findOne(RefreshTokenEntity, { tokenHash: tokens.hash });
    const identity = token?.sessionId === sessionId ? await this.#swap(em, tokens, true) : undefined;
    if (identity === undefined) return undefined;
    const tokenGeneration = await updateTokenGeneration(em, sessionId);
    return tokenGeneration === undefined ? undefined : { ...identity, tokenGeneration, isProofFresh: true };
  }

  async prove(sessionId: string, tokens: TokenSwap): Promise<Identity | undefined> {
    return this.em.fork().transactional((em) => this.renew(em, sessionId, tokens));
  }

  async list(profileId: string, currentId: string): Promise<ListedSession[]> {
    const sessions = await readLiveSessions(this.em.fork(), profileId);
    return sessions.map((session) => ({ ...session, isCurrent: session.id === currentId }));
  }

  /** Without `profileId` any account's session. Returns false if there is none that is live. */
  async end(sessionId: string, profileId?: string): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const owner = await endSession(em, sessionId, profileId);
      if (owner === undefined) return false;
      await this.activity.record(em, { kind: 'session-end', subject: owner, details: { sessions: 'one' } });
      return true;
    });
  }

  async endMany(sessionId: string, sessions: 'others' | 'account' | 'everybody', profileId?: string): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      await this.endAllExcept(sessionId, profileId, em);
      const owner = profileId === undefined ? null : await em.findOne(ProfileEntity, { id: profileId });
      await this.activity.record(em, { kind: 'session-end', subject: owner ?? undefined, details: { sessions } });
    });
  }

  /** Runs in the transaction of `em`; the caller records the activity. */
  async endAllExcept(sessionId: string, profileId: string | undefined, em: EntityManager): Promise<void> {
    await em.nativeUpdate(
      SessionEntity,
      { id: { $ne: sessionId }, revokedAt: null, ...(profileId === undefined ? {} : { profileId }) },
      { revokedAt: raw('now()') },
    );
  }

  touch(sessionId: string): Promise<void> {
    return updateLastSeen(this.em.fork(), sessionId);
  }

  async endByToken(hash: string): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const owner = await endSessionOfToken(em, hash);
      if (owner !== undefined) await this.activity.record(em, { kind: 'sign-out', actor: owner });
    });
  }

  async deleteEnded(): Promise<void> {
    await longTransaction(this.em, deleteEndedSessions);
  }

  async #swap(em: EntityManager, tokens: TokenSwap, isActive: boolean): Promise<Identity | undefined> {
    const used = await consumeRefreshToken(em, tokens.hash);
    const sessionId = used ?? (await readRotatedSession(em, tokens.hash, tokens.successorHash));
    if (sessionId !== undefined) {
      const identity = await readIdentity(em, sessionId);
      if (identity === undefined) return undefined;
      if (isActive) await em.nativeUpdate(SessionEntity, { id: sessionId }, { lastSeenAt: raw('now()') });
      // A token that is rotated again has its successor already.
      if (used !== undefined)
        await em.insert(RefreshTokenEntity, { tokenHash: tokens.successorHash, sessionId, createdAt: raw('now()') });
      return identity;
    }
    const owner = await endSessionOfToken(em, tokens.hash);
    if (owner !== undefined)
      await this.activity.record(em, {
        kind: 'session-end',
        outcome: 'refused',
        subject: owner,
        details: { sessions: 'one' },
      });
    return undefined;
  }
}

async function readIdentity(em: EntityManager, sessionId: string): Promise<Identity | undefined> {
  const session = await readLiveSession(em, sessionId);
  const profile = session === undefined ? null : await em.findOne(ProfileEntity, { id: session.profileId });
  return session === undefined || profile === null ? undefined : { ...session, profile };
}
