import { randomUUID } from 'node:crypto';
import { EntityManager, LockMode, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import {
  CredentialEntity,
  ProfileEntity,
  RefreshTokenEntity,
  SessionEntity,
  type ProfileRecord,
} from './auth.entity.js';
import { type Identity } from './identity.js';

export interface RefreshToken {
  /** SHA-256 of the token. */
  readonly hash: string;
  readonly now: Date;
}

export interface NewSession {
  readonly profileId: string;
  /** The hash that the password was compared with. */
  readonly passwordHash: string;
  readonly expiresAt: Date;
  readonly token: RefreshToken;
}

const UNKNOWN_ID = '00000000-0000-0000-0000-000000000000';

const sessionRow = z.array(z.object({ sessionId: z.uuid() }));

@Injectable()
export class AuthRepository {
  constructor(private readonly em: EntityManager) {}

  /** The profile with this address, whatever the case of its letters, and its password's hash. */
  async findAccount(email: string): Promise<{ profile: ProfileRecord; passwordHash: string | undefined } | undefined> {
    const em = this.em.fork();
    const profile = await em.findOne(ProfileEntity, { [raw('lower(email)')]: email.toLowerCase() });
    // Asked for nobody too: a statement less would tell that the address is unknown.
    const credential = await em.findOne(CredentialEntity, { profileId: profile?.id ?? UNKNOWN_ID });
    return profile === null ? undefined : { profile, passwordHash: credential?.passwordHash };
  }

  /** The profile of a session that goes on; undefined when it has ended or belongs to somebody else. */
  async findProfileOfSession(sessionId: string, profileId: string, now: Date): Promise<ProfileRecord | undefined> {
    const em = this.em.fork();
    const [session, profile] = await Promise.all([
      em.findOne(SessionEntity, { id: sessionId, profileId, revokedAt: null, expiresAt: { $gt: now } }),
      em.fork().findOne(ProfileEntity, { id: profileId }),
    ]);
    return session === null || profile === null ? undefined : profile;
  }

  /** Undefined when the password was changed since it was compared: that change ends every session, this one too. */
  async startSession({
    profileId,
    passwordHash,
    expiresAt,
    token: { hash, now },
  }: NewSession): Promise<string | undefined> {
    return this.em.fork().transactional(async (em) => {
      const isCurrent =
        (await em.findOne(CredentialEntity, { profileId, passwordHash }, { lockMode: LockMode.PESSIMISTIC_READ })) !==
        null;
      if (!isCurrent) return undefined;
      const id = randomUUID();
      await em.insert(SessionEntity, { id, profileId, createdAt: now, expiresAt, revokedAt: null });
      await em.insert(RefreshTokenEntity, { tokenHash: hash, sessionId: id, createdAt: now, usedAt: null });
      return id;
    });
  }

  /**
   * Swaps a refresh token for its successor and answers whose session it is. A token that was used before was stolen, or
   * its successor was: the whole session ends (decision 24).
   */
  async rotate(current: RefreshToken, successorHash: string): Promise<Identity | undefined> {
    return this.em.fork().transactional(async (em) => {
      const { hash, now } = current;
      const [used] = sessionRow.parse(
        await em.execute(
          'update refresh_tokens set used_at = ? where token_hash = ? and used_at is null returning session_id as "sessionId"',
          [now, hash],
        ),
      );
      if (used === undefined) {
        await em.execute(
          'update sessions set revoked_at = ? where revoked_at is null and id = (select session_id from refresh_tokens where token_hash = ?)',
          [now, hash],
          'run',
        );
        return undefined;
      }
      const session = await em.findOne(SessionEntity, { id: used.sessionId, revokedAt: null, expiresAt: { $gt: now } });
      const profile = session === null ? null : await em.findOne(ProfileEntity, { id: session.profileId });
      if (session === null || profile === null) return undefined;
      await em.insert(RefreshTokenEntity, {
        tokenHash: successorHash,
        sessionId: session.id,
        createdAt: now,
        usedAt: null,
      });
      return { sessionId: session.id, profile };
    });
  }

  /** Ends the session that the token belongs to, if there is one. */
  async endSession({ hash, now }: RefreshToken): Promise<void> {
    await this.em
      .fork()
      .execute(
        'update sessions set revoked_at = ? where revoked_at is null and id = (select session_id from refresh_tokens where token_hash = ?)',
        [now, hash],
        'run',
      );
  }

  /** Removes what ended long ago. */
  async deleteEnded(before: Date): Promise<void> {
    await this.em
      .fork()
      .execute('delete from sessions where expires_at < ? or revoked_at < ?', [before, before], 'run');
  }
}
