import { hash, randomBytes } from 'node:crypto';
import { checkPassword } from '@backlot/domain';
import { type Profile, type Session, type SignIn } from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { ProblemException } from '../../platform/http/problem.js';
import { ACCESS_TOKEN, ACCESS_TOKEN_LIFE } from './access-token.strategy.js';
import { type ProfileRecord } from './auth.entity.js';
import { AuthRepository, type RefreshToken } from './auth.repository.js';
import { type Identity } from './identity.js';
import { hashPassword, isPassword } from './passwords.js';

/** Seconds that a session goes on without a new sign-in. */
export const SESSION_LIFE = 30 * 24 * 60 * 60;

/** A session and the refresh token for the cookie. */
export interface IssuedSession {
  readonly session: Session;
  readonly refreshToken: string;
}

const newRefreshToken = () => randomBytes(32).toString('base64url');
const stored = (token: string, now: Date): RefreshToken => ({ hash: hash('sha256', token, 'hex'), now });

export function toProfile({ id, email, fullName, role, createdAt, updatedAt }: ProfileRecord): Profile {
  return { id, email, fullName, role, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

/** Accounts and sessions (decisions 23 to 30). */
@Injectable()
export class AuthService {
  constructor(
    private readonly auth: AuthRepository,
    private readonly tokens: JwtService,
  ) {}

  /** @throws {ProblemException} 401, the same for an unknown address and a wrong password */
  async signIn({ email, password }: SignIn, now: Date): Promise<IssuedSession> {
    const account = await this.auth.findAccount(email);
    const isRight = await isPassword(password, account?.passwordHash);
    if (account === undefined || !isRight) {
      throw new ProblemException({ status: 401, title: 'Invalid login credentials', code: 'invalid-credentials' });
    }
    const refreshToken = newRefreshToken();
    const { profile } = account;
    const sessionId = await this.auth.startSession({ profileId: profile.id, expiresAt: new Date(now.getTime() + SESSION_LIFE * 1000), token: stored(refreshToken, now) });
    return { refreshToken, session: await this.#session({ sessionId, profile }) };
  }

  /** @throws {ProblemException} 401 when the token is unknown, used before, or its session has ended */
  async refresh(refreshToken: string | undefined, now: Date): Promise<IssuedSession> {
    const successor = newRefreshToken();
    const identity = refreshToken === undefined ? undefined : await this.auth.rotate(stored(refreshToken, now), stored(successor, now).hash);
    if (identity === undefined) throw new ProblemException({ status: 401, title: 'Your session has ended. Please sign in again.', code: 'session-ended' });
    return { refreshToken: successor, session: await this.#session(identity) };
  }

  async signOut(refreshToken: string | undefined, now: Date): Promise<void> {
    if (refreshToken !== undefined) await this.auth.endSession(stored(refreshToken, now));
  }

  /**
   * Creates an admin; false when the address has an account already, which then stays as it is.
   * @throws {Error} with the rule that the password breaks
   */
  async createAdmin({ email, password, now }: { email: string; password: string; now: Date }): Promise<boolean> {
    const problem = checkPassword(password);
    if (problem !== undefined) throw new Error(problem);
    return this.auth.createAccount({ email: email.trim(), fullName: null, role: 'admin', passwordHash: await hashPassword(password), now });
  }

  hasAdmin(): Promise<boolean> {
    return this.auth.hasAdmin();
  }

  /** Removes sessions that ended before their longest life. */
  async forgetEndedSessions(now: Date): Promise<void> {
    await this.auth.deleteEnded(new Date(now.getTime() - SESSION_LIFE * 1000));
  }

  async #session({ sessionId, profile }: Identity): Promise<Session> {
    const accessToken = await this.tokens.signAsync(
      { sid: sessionId },
      { subject: profile.id, issuer: ACCESS_TOKEN.issuer, audience: ACCESS_TOKEN.audience, algorithm: ACCESS_TOKEN.algorithm, expiresIn: ACCESS_TOKEN_LIFE },
    );
    return { accessToken, expiresIn: ACCESS_TOKEN_LIFE, user: { id: profile.id, email: profile.email }, profile: toProfile(profile) };
  }
}
