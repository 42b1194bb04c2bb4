import type { ReadPasswordChange } from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import { AccountsRepository } from './accounts.repository.ts';
import { CurrentPassword } from './current-password.ts';
import type { Identity } from './identity.ts';
import type { CallerContext } from './caller-context.ts';
import { PasswordRules } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { sessionEnded } from './session-ended.ts';
import { SessionIssuer, type IssuedSession } from './session-issuer.ts';

@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly current: CurrentPassword,
    private readonly issuer: SessionIssuer,
    private readonly rules: PasswordRules,
  ) {}

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
    if (refreshToken === undefined) throw sessionEnded();
    const hashBefore = await this.current.check(profile, {
      password: currentPassword,
      path: 'currentPassword',
      source,
    });
    const passwordHash = await hashPassword(newPassword);
    const issued = await this.issuer.exchange(refreshToken, (tokens) =>
      this.accounts.changePassword({ sessionId, profile, hashBefore, passwordHash, locale }, tokens),
    );
    if (issued === undefined) throw sessionEnded();
    return issued;
  }
}
