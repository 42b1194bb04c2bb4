import { message } from '@backlot/domain';
import { Injectable } from '@nestjs/common';
import { CountedActivity } from '../../platform/activity/counted-activity.js';
import { ProblemException } from '../../platform/http/problem.js';
import { type ProfileRecord } from './auth.entity.js';
import { AuthRepository } from './auth.repository.js';
import { isPassword } from './passwords.js';
import { SignInPace, type SignInSource } from './sign-in-pace.js';

/** A password that somebody who is signed in has typed once more, and where in the message it stood. */
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

/** Asks whoever is signed in for the password once more, at the pace of sign-ins: a page left open is no place to guess at. */
@Injectable()
export class CurrentPassword {
  constructor(
    private readonly auth: AuthRepository,
    private readonly pace: SignInPace,
    private readonly activity: CountedActivity,
  ) {}

  /**
   * @returns the hash that the password was compared with
   * @throws {ProblemException} 422 for a wrong one; whoever asks has a session, which a 401 would speak of
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
