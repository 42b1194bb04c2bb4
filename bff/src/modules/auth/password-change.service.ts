import type { ReadPasswordChange } from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import { AccountsRepository } from './accounts.repository.js';
import { CurrentPassword } from './current-password.js';
import { type Identity } from './identity.js';
import { type OwnBrowser } from './own-browser.js';
import { PasswordRules } from './password-rules.js';
import { hashPassword } from './passwords.js';
import { sessionEnded } from './session-ended.js';
import { SessionIssuer, type IssuedSession } from './session-issuer.js';

/** A new password by whoever is signed in and knows the one before. */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly current: CurrentPassword,
    private readonly issuer: SessionIssuer,
    private readonly rules: PasswordRules,
  ) {}

  /**
   * Sets the new password, ends every other session of the account, and mails its owner. This session goes on with new tokens.
   * @throws {ProblemException} 422 for a wrong or a weak password; 401 when the session has ended meanwhile
   */
  async change(
    { sessionId, profile }: Identity,
    { currentPassword, newPassword, locale }: ReadPasswordChange,
    { refreshToken, source }: OwnBrowser,
  ): Promise<IssuedSession> {
    await this.rules.reject(newPassword, 'newPassword', profile);
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
