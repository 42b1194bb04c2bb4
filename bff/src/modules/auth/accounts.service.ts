import { message, type Message } from '@backlot/domain';
import type { Profile, ProfilePatch, ReadRecover, ReadSignUp } from '@backlot/domain/contract';
import { englishText } from '@backlot/domain/messages/server';
import { Injectable } from '@nestjs/common';
import { CountedActivity } from '../../platform/activity/counted-activity.ts';
import { ConfigError } from '../../platform/config/config-error.ts';
import { ProblemException } from '../../platform/http/problem.ts';
import { RateLimiter } from '../../platform/http/rate-limiter.repository.ts';
import { recoveryBurst, recoveryLinks } from './account-limits.ts';
import { AccountsRepository } from './accounts.repository.ts';
import type { Identity } from './identity.ts';
import { tokenHashOf } from '../../platform/opaque-token.ts';
import { RunsHourly } from '../../platform/hourly-work.ts';
import { PasswordRules } from './password-rules.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { toProfile } from './profile-mapper.ts';
import { wrongCredentials } from './auth-problems.ts';

const linkExpired = (title: Message) => new ProblemException({ status: 401, title, code: 'link-expired' });
const confirmationExpired = () => linkExpired(message('confirmation-link-invalid'));

/** Sign-up, confirmation and recovery of accounts (decisions 26, 28 and 30). */
@Injectable()
export class AccountsService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly limiter: RateLimiter,
    private readonly activity: CountedActivity,
    private readonly rules: PasswordRules,
  ) {}

  /**
   * Stores a sign-up; the profile is created on confirmation. Content and timing of the response do not reveal whether
   * the address is registered.
   * @throws {ProblemException} 422
   */
  async signUp({ email, password, fullName, locale }: ReadSignUp): Promise<void> {
    await this.rules.assertValid(password, 'password', { email, fullName: fullName ?? null });
    const passwordHash = await hashPassword(password);
    await this.accounts.addSignUp({ email, fullName: fullName ?? null, passwordHash, locale });
  }

  /**
   * Creates the account of a sign-up. The link proves ownership of the mailbox, the password who signed up; the link
   * alone could confirm a stranger's sign-up.
   * @throws {ProblemException} 401 for another password, which leaves the link usable; 401 when it is unknown, used or
   * past its end
   */
  async confirm(token: string, password: string): Promise<void> {
    const tokenHash = tokenHashOf(token);
    const passwordHash = await this.accounts.findSignUpPassword(tokenHash);
    if (passwordHash === undefined) throw confirmationExpired();
    if (!(await isPassword(password, passwordHash))) throw wrongCredentials();
    const isConfirmed = await this.accounts.confirm(tokenHash);
    if (!isConfirmed) throw confirmationExpired();
  }

  /**
   * Requests a recovery link. The response does not reveal whether the address is registered or throttled.
   * @param browser that is known to the account, and has its own counters
   */
  async recover(recovery: ReadRecover, browser: string | undefined): Promise<void> {
    this.activity.note({ kind: 'recovery-request', subject: { email: recovery.email } });
    const keys = [recovery.email.trim().toLowerCase(), ...(browser === undefined ? [] : [browser])];
    const isWithinBurst = await this.limiter.isWithin(recoveryBurst, ...keys);
    const hasNoValidLink = await this.limiter.isWithin(recoveryLinks, ...keys);
    if (isWithinBurst || hasNoValidLink) await this.accounts.addRecovery(recovery);
  }

  /**
   * Sets a new password with a recovery link and ends every session of the account.
   * @throws {ProblemException} 422, which leaves the link usable; 401 when it is unknown, used or past its end
   */
  async updatePassword(token: string, password: string): Promise<void> {
    const tokenHash = tokenHashOf(token);
    await this.rules.assertValid(password, 'password', await this.accounts.findRecoveryOwner(tokenHash));
    const isSet = await this.accounts.setPassword(tokenHash, await hashPassword(password));
    if (!isSet) throw linkExpired(message('recovery-link-invalid'));
  }

  /** @throws {ProblemException} 401 when the account was removed meanwhile */
  async updateProfile({ profile: { id } }: Identity, { fullName }: ProfilePatch): Promise<Profile> {
    const profile = await this.accounts.updateFullName(id, fullName);
    if (profile === undefined)
      throw new ProblemException({ status: 401, title: message('sign-in-needed'), code: 'unauthenticated' });
    return toProfile(profile);
  }

  /**
   * Creates an admin. Returns false, with nothing changed, if the address has an account.
   * @throws {ConfigError} with the rule that the password of a new account breaks
   */
  async createAdmin({ email, password }: { email: string; password: string }): Promise<boolean> {
    if (await this.accounts.exists(email.trim())) return false;
    const problem = await this.rules.findIssue(password, { email, fullName: null });
    if (problem !== undefined)
      throw new ConfigError(`The password of the first admin (ADMIN_PASSWORD) cannot be used: ${englishText(problem)}`);
    return this.accounts.create({
      email: email.trim(),
      fullName: null,
      role: 'admin',
      passwordHash: await hashPassword(password),
    });
  }

  hasAdmin(): Promise<boolean> {
    return this.accounts.hasAdmin();
  }

  @RunsHourly('cleanup')
  async deleteExpiredTokens(): Promise<void> {
    await this.accounts.deleteExpired();
  }
}
