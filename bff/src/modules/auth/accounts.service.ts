import { message, type Message } from '@backlot/domain';
import type { Profile, ProfilePatch, ReadRecover, ReadSignUp } from '@backlot/domain/contract';
import { englishText } from '@backlot/domain/messages/server';
import { Injectable } from '@nestjs/common';
import { CountedActivity } from '../../platform/activity/counted-activity.js';
import { ConfigError } from '../../platform/config/config-error.js';
import { ProblemException } from '../../platform/http/problem.js';
import { AccountsRepository } from './accounts.repository.js';
import { type Identity } from './identity.js';
import { tokenHashOf } from '../../platform/opaque-token.js';
import { PasswordRules } from './password-rules.js';
import { hashPassword, isPassword } from './passwords.js';
import { toProfile } from './profile-mapper.js';
import { RecoveryPace } from './recovery-pace.js';
import { wrongCredentials } from './wrong-credentials.js';

/** How long a sign-up waits for its confirmation. */
const SIGN_UP_TTL_HOURS = 24;
/** Longer than the job that mails the link is tried. */
const RECOVERY_TTL_HOURS = 24;

const linkExpired = (title: Message) => new ProblemException({ status: 401, title, code: 'link-expired' });
const confirmationExpired = () => linkExpired(message('confirmation-link-invalid'));

/** Accounts (decisions 26, 28 and 30); sessions are the AuthService's. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly pace: RecoveryPace,
    private readonly activity: CountedActivity,
    private readonly rules: PasswordRules,
  ) {}

  /**
   * Stores the wish for an account; the profile comes with the confirmation. Does the same for every address, so that
   * neither the answer nor its time tells whether it is known.
   * @throws {ProblemException} 422
   */
  async signUp({ email, password, fullName, locale }: ReadSignUp): Promise<void> {
    await this.rules.reject(password, 'password', { email, fullName: fullName ?? null });
    const passwordHash = await hashPassword(password);
    await this.accounts.addSignUp({ email, fullName: fullName ?? null, passwordHash, locale }, SIGN_UP_TTL_HOURS);
  }

  /**
   * Makes the account of a sign-up. The link proves who has the mailbox, the password who signed up: with the link alone
   * the owner of an address would open an account for a stranger who typed it.
   * @throws {ProblemException} 401 for another password, which leaves the link usable; 401 when it is unknown, used or
   * past its end
   */
  async confirm(token: string, password: string): Promise<void> {
    const tokenHash = tokenHashOf(token);
    const passwordHash = await this.accounts.findSignUpPassword(tokenHash);
    if (passwordHash === undefined) throw confirmationExpired();
    if (!(await isPassword(password, passwordHash))) throw wrongCredentials();
    // The link may be used up meanwhile. It never becomes another sign-up's.
    const isConfirmed = await this.accounts.confirm(tokenHash);
    if (!isConfirmed) throw confirmationExpired();
  }

  /**
   * Asks for a recovery link. Whether the address is known, and whether enough links were mailed to it, shows only in its mailbox.
   * @param browser that is known to the account
   */
  async recover(wanted: ReadRecover, browser: string | undefined): Promise<void> {
    this.activity.note({ kind: 'recovery-request', subject: { email: wanted.email } });
    if (await this.pace.mayMail(wanted.email, browser)) await this.accounts.addRecovery(wanted);
  }

  /**
   * Sets a new password with a recovery link and ends every session of the account.
   * @throws {ProblemException} 422, which leaves the link usable; 401 when it is unknown, used or past its end
   */
  async updatePassword(token: string, password: string): Promise<void> {
    const tokenHash = tokenHashOf(token);
    await this.rules.reject(password, 'password', await this.accounts.findRecoveryOwner(tokenHash));
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
   * Creates an admin; false when the address has an account already, which then stays as it is.
   * @throws {ConfigError} with the rule that the password of a new account breaks
   */
  async createAdmin({ email, password }: { email: string; password: string }): Promise<boolean> {
    if (await this.accounts.exists(email.trim())) return false;
    const problem = await this.rules.objection(password, { email, fullName: null });
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

  /** Removes sign-ups, recoveries and links that have had their time. */
  async deleteExpiredTokens(): Promise<void> {
    await this.accounts.deleteExpired(RECOVERY_TTL_HOURS);
  }
}
