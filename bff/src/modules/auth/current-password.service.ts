import { message } from '@backlot/domain';
import type { GivenProof, ReadPasswordChange } from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import { CountedActivity } from '../../platform/activity/counted-activity.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { invalidEntry } from './auth-problems.ts';
import type { ProfileRecord } from './auth.entity.ts';
import { AuthRepository } from './auth.repository.ts';
import type { Identity } from './identity.ts';
import { PasswordRules } from './password-rules.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { SessionIssuer, type IssuedSession } from './session-issuer.ts';
import { SessionsRepository } from './sessions/sessions.repository.ts';
import { SignInThrottle, type SignInSource } from './sign-in-throttle.ts';

/** Refresh token and throttling key of a signed-in caller. */
export interface CallerContext {
  readonly refreshToken: string | undefined;
  readonly source: SignInSource;
}

/** Current password, re-entered by a signed-in user, and its path in the request body. */
export interface TypedPassword {
  readonly password: string;
  readonly path: 'password' | 'currentPassword';
  readonly source: SignInSource;
}

/** Calls that need the current password of a signed-in user. */
@Injectable()
export class CurrentPasswordService {
  constructor(
    private readonly auth: AuthRepository,
    private readonly accounts: AccountsRepository,
    private readonly sessions: SessionsRepository,
    private readonly issuer: SessionIssuer,
    private readonly rules: PasswordRules,
    private readonly pace: SignInThrottle,
    private readonly activity: CountedActivity,
  ) {}

  /**
   * Verifies the password, throttled like a sign-in.
   * @returns the hash that the password was verified against
   * @throws {ProblemException} 422 for a wrong one; not 401, because the caller has a session
   */
  async check({ id, email }: ProfileRecord, { password, path, source }: TypedPassword): Promise<string> {
    const attempt = await this.pace.begin(email, source);
    const passwordHash = await this.auth.findPasswordHash(id);
    const isRight = await isPassword(password, passwordHash, attempt.isKnown);
    if (passwordHash === undefined || !isRight) {
      this.activity.note({ kind: 'password-check', outcome: 'refused', subject: { id, email } });
      await attempt.failed();
      throw invalidEntry('wrong-password', path, message('password-wrong'));
    }
    await attempt.succeeded();
    return passwordHash;
  }

  /**
   * Sets the password, ends every other session and notifies the owner. This session continues with new tokens.
   * @throws {ProblemException} 422 for a wrong or a weak password; 401 when the session has ended meanwhile
   */
  async change(
    { sessionId, profile }: Identity,
    { currentPassword, newPassword, locale }: ReadPasswordChange,
    { refreshToken, source }: CallerContext,
  ): Promise<IssuedSession> {
    await this.rules.assertValid(newPassword, 'newPassword', profile);
    return this.issuer.exchange(refreshToken, async (tokens) => {
      const hashBefore = await this.check(profile, { password: currentPassword, path: 'currentPassword', source });
      const passwordHash = await hashPassword(newPassword);
      return this.accounts.changePassword({ sessionId, profile, hashBefore, passwordHash, locale }, tokens);
    });
  }

  /**
   * Proves the identity of the user (decision 164). Rotates the tokens of the session, as a sign-in does; earlier
   * tokens become invalid.
   * @throws {ProblemException} 422 for a wrong password; 401 when the session has ended meanwhile
   */
  async prove(
    { sessionId, profile }: Identity,
    { password }: GivenProof,
    { refreshToken, source }: CallerContext,
  ): Promise<IssuedSession> {
    return this.issuer.exchange(refreshToken, async (tokens) => {
      await this.check(profile, { password, path: 'password', source });
      return this.sessions.prove(sessionId, tokens);
    });
  }
}
