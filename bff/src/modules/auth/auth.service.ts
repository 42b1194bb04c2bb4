import { message } from '@backlot/domain';
import { type Session, type SignIn } from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { ProblemException } from '../../platform/http/problem.js';
import { ACCESS_TOKEN, ACCESS_TOKEN_TTL_SECONDS } from './access-token.strategy.js';
import { AuthRepository, type RefreshToken } from './auth.repository.js';
import { type Identity } from './identity.js';
import { newToken, tokenHashOf } from './opaque-token.js';
import { isPassword } from './passwords.js';
import { toProfile } from './profile-mapper.js';
import { wrongCredentials } from './wrong-credentials.js';

/** Seconds that a session goes on without a new sign-in. */
export const SESSION_TTL_SECONDS = 30 * 24 * 60 * 60;

/** A session and the refresh token for the cookie. */
export interface IssuedSession {
  readonly session: Session;
  readonly refreshToken: string;
}

const stored = (token: string, now: Date): RefreshToken => ({ hash: tokenHashOf(token), now });

/** Sessions (decisions 23, 24 and 27). */
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
    if (account?.passwordHash === undefined || !isRight) throw wrongCredentials();
    const { profile, passwordHash } = account;
    const refreshToken = newToken();
    const sessionId = await this.auth.startSession({
      profileId: profile.id,
      passwordHash,
      expiresAt: new Date(now.getTime() + SESSION_TTL_SECONDS * 1000),
      token: stored(refreshToken, now),
    });
    if (sessionId === undefined) throw wrongCredentials();
    return { refreshToken, session: await this.#session({ sessionId, profile }) };
  }

  /** @throws {ProblemException} 401 when the token is unknown, used before, or its session has ended */
  async refresh(refreshToken: string | undefined, now: Date): Promise<IssuedSession> {
    const successor = newToken();
    const identity =
      refreshToken === undefined
        ? undefined
        : await this.auth.rotate(stored(refreshToken, now), stored(successor, now).hash);
    if (identity === undefined)
      throw new ProblemException({
        status: 401,
        title: message('session-ended'),
        code: 'session-ended',
      });
    return { refreshToken: successor, session: await this.#session(identity) };
  }

  async signOut(refreshToken: string | undefined, now: Date): Promise<void> {
    if (refreshToken !== undefined) await this.auth.endSession(stored(refreshToken, now));
  }

  /** Removes sessions that ended before their longest life. */
  async deleteEndedSessions(now: Date): Promise<void> {
    await this.auth.deleteEnded(new Date(now.getTime() - SESSION_TTL_SECONDS * 1000));
  }

  async #session({ sessionId, profile }: Identity): Promise<Session> {
    const accessToken = await this.tokens.signAsync(
      { sid: sessionId },
      {
        subject: profile.id,
        issuer: ACCESS_TOKEN.issuer,
        audience: ACCESS_TOKEN.audience,
        algorithm: ACCESS_TOKEN.algorithm,
        expiresIn: ACCESS_TOKEN_TTL_SECONDS,
      },
    );
    return {
      accessToken,
      expiresIn: ACCESS_TOKEN_TTL_SECONDS,
      user: { id: profile.id, email: profile.email },
      profile: toProfile(profile),
    };
  }
}
