import { message } from '@backlot/domain';
import { Injectable } from '@nestjs/common';
import { CountedActivity } from '../../platform/activity/counted-activity.ts';
import { ProblemException } from '../../platform/http/problem.ts';
import type { ProfileRecord } from './auth.entity.ts';
import { AuthRepository } from './auth.repository.ts';
import { isPassword } from './passwords.ts';
import { SignInThrottle, type SignInSource } from './sign-in-throttle.ts';

/** Current password, re-entered by a signed-in user, and its path in the request body. */
export interface TypedPassword {
  readonly password: string;
  readonly path: string;
  readonly source: SignInSource;
}

const wrongPassword = (path: string) =>
  new ProblemException({
    status: 422,
    title: message('entries-invalid'),
    code: 'wrong-password',
    errors: [{ path, message: message('password-wrong') }],
  });

/** Verifies the current password of a signed-in user, throttled like a sign-in. */
@Injectable()
export class CurrentPassword {
  constructor(
    private readonly auth: AuthRepository,
    private readonly pace: SignInThrottle,
    private readonly activity: CountedActivity,
  ) {}

  /**
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
      throw wrongPassword(path);
    }
    await attempt.succeeded();
    return passwordHash;
  }
}
