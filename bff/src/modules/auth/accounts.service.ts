import { checkPassword, message, type Message } from '@backlot/domain';
import { type Profile, type ProfilePatch, type ReadRecover, type ReadSignUp } from '@backlot/domain/contract';
import { englishText } from '@backlot/domain/messages/server';
import { Injectable } from '@nestjs/common';
import { ProblemException } from '../../platform/http/problem.js';
import { AccountsRepository } from './accounts.repository.js';
import { type Identity } from './identity.js';
import { tokenHashOf } from './opaque-token.js';
import { hashPassword, isPassword } from './passwords.js';
import { toProfile } from './profile-mapper.js';
import { wrongCredentials } from './wrong-credentials.js';

const HOUR_MS = 60 * 60 * 1000;
/** How long a sign-up waits for its confirmation. */
const SIGN_UP_TTL_MS = 24 * HOUR_MS;
/** Longer than the job that mails the link is tried. */
const RECOVERY_TTL_MS = 24 * HOUR_MS;

/** @throws {ProblemException} 422 for a password that everybody knows (decision 28) */
function rejectWeakPassword(password: string): void {
  const objection = checkPassword(password);
  if (objection === undefined) return;
  throw new ProblemException({
    status: 422,
    title: message('entries-invalid'),
    code: 'weak-password',
    errors: [{ path: 'password', message: objection }],
  });
}

const linkExpired = (title: Message) => new ProblemException({ status: 401, title, code: 'link-expired' });
const confirmationExpired = () => linkExpired(message('confirmation-link-invalid'));

/** Accounts (decisions 26, 28 and 30); sessions are the AuthService's. */
@Injectable()
export class AccountsService {
  constructor(private readonly accounts: AccountsRepository) {}

  /**
   * Keeps the wish for an account; the profile comes with the confirmation. Does the same for every address, so that
   * neither the answer nor its time tells whether it is known.
   * @throws {ProblemException} 422
   */
  async signUp({ email, password, fullName, locale }: ReadSignUp, now: Date): Promise<void> {
    rejectWeakPassword(password);
    const passwordHash = await hashPassword(password);
    await this.accounts.addSignUp({
      email,
      fullName: fullName ?? null,
      passwordHash,
      locale,
      createdAt: now,
      expiresAt: new Date(now.getTime() + SIGN_UP_TTL_MS),
    });
  }

  /**
   * Makes the account of a sign-up. The link proves who has the mailbox, the password who signed up: with the link alone
   * the owner of an address would open an account for a stranger who typed it.
   * @throws {ProblemException} 401 for another password, which leaves the link usable; 401 when it is unknown, used or
   * past its end
   */
  async confirm(token: string, password: string, now: Date): Promise<void> {
    const presented = { tokenHash: tokenHashOf(token), now };
    const passwordHash = await this.accounts.findSignUpPassword(presented);
    if (passwordHash === undefined) throw confirmationExpired();
    if (!(await isPassword(password, passwordHash))) throw wrongCredentials();
    // The link may be used up meanwhile. It never becomes another sign-up's.
    const isConfirmed = await this.accounts.confirm(presented);
    if (!isConfirmed) throw confirmationExpired();
  }

  /** Asks for a recovery link. Whether the address is known shows only in its mailbox. */
  async recover(wanted: ReadRecover, now: Date): Promise<void> {
    await this.accounts.addRecovery(wanted, now);
  }

  /**
   * Sets a new password with a recovery link and ends every session of the account.
   * @throws {ProblemException} 422, which leaves the link usable; 401 when it is unknown, used or past its end
   */
  async updatePassword(token: string, password: string, now: Date): Promise<void> {
    rejectWeakPassword(password);
    const isSet = await this.accounts.setPassword({ tokenHash: tokenHashOf(token), now }, await hashPassword(password));
    if (!isSet) throw linkExpired(message('recovery-link-invalid'));
  }

  /** @throws {ProblemException} 401 when the account was removed meanwhile */
  async updateProfile({ profile: { id } }: Identity, { fullName }: ProfilePatch, now: Date): Promise<Profile> {
    const profile = await this.accounts.updateFullName(id, fullName, now);
    if (profile === undefined)
      throw new ProblemException({ status: 401, title: message('sign-in-needed'), code: 'unauthenticated' });
    return toProfile(profile);
  }

  /**
   * Creates an admin; false when the address has an account already, which then stays as it is.
   * @throws {Error} with the rule that the password breaks
   */
  async createAdmin({ email, password, now }: { email: string; password: string; now: Date }): Promise<boolean> {
    const problem = checkPassword(password);
    if (problem !== undefined) throw new Error(englishText(problem));
    return this.accounts.create(
      { email: email.trim(), fullName: null, role: 'admin', passwordHash: await hashPassword(password) },
      now,
    );
  }

  hasAdmin(): Promise<boolean> {
    return this.accounts.hasAdmin();
  }

  /** Removes sign-ups, recoveries and links that have had their time. */
  async deleteExpiredTokens(now: Date): Promise<void> {
    await this.accounts.deleteExpired(now, new Date(now.getTime() - RECOVERY_TTL_MS));
  }
}
