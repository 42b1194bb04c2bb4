import { localizedPath, type Locale } from '@backlot/domain';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { MailedLinksRepository } from './mailed-links.repository.js';
import { newToken, tokenHashOf } from '../../platform/opaque-token.js';

/** How long a recovery link works once it is made (decision 25). */
export const RECOVERY_LINK_TTL_MINUTES = 10;

/** A link for the owner of a mailbox; it is in the mail and nowhere else. */
export interface MailedLink {
  readonly email: string;
  readonly locale: Locale;
  readonly link: string;
}

/** What the owner of an address is notified of after a sign-up. */
export type SignUpOutcome =
  ({ readonly kind: 'confirm' } & MailedLink) | ({ readonly kind: 'already-registered' } & Omit<MailedLink, 'link'>);

/**
 * Makes the links of mails about accounts. Each attempt of a job makes a new one, because only its hash is stored; links
 * lead to PUBLIC_ORIGIN, whatever host a request named.
 */
@Injectable()
export class MailedLinksService {
  readonly #origin: string;

  constructor(
    private readonly links: MailedLinksRepository,
    @Inject(CONFIG) { publicOrigin }: Config,
  ) {
    this.#origin = publicOrigin;
  }

  /** Undefined when the sign-up was confirmed or has had its time. */
  async confirmation(signUpId: string): Promise<SignUpOutcome | undefined> {
    const token = newToken();
    const issued = await this.links.issueConfirmation(signUpId, tokenHashOf(token));
    if (issued === undefined) return undefined;
    const { email, locale, isKnown } = issued;
    if (isKnown) return { kind: 'already-registered', email, locale };
    return { kind: 'confirm', email, locale, link: this.#link(`/login#access_token=${token}&type=signup`, locale) };
  }

  /** Undefined when nobody has that address. */
  async recovery(recoveryId: string): Promise<MailedLink | undefined> {
    const token = newToken();
    const issued = await this.links.issueRecovery(recoveryId, tokenHashOf(token), RECOVERY_LINK_TTL_MINUTES);
    if (issued === undefined) return undefined;
    const { email, locale } = issued;
    return { email, locale, link: this.#link(`/reset-password#access_token=${token}&type=recovery`, locale) };
  }

  /** A sign-up for an address that has an account leads nowhere. */
  async deleteSignUpRequest(id: string): Promise<void> {
    await this.links.deleteSignUp(id);
  }

  async deleteRecoveryRequest(id: string): Promise<void> {
    await this.links.deleteRecovery(id);
  }

  #link(path: string, locale: Locale): string {
    return this.#origin + localizedPath(path, locale);
  }
}
