import { localizedPath, type Locale } from '@backlot/domain';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { MailedLinksRepository } from './mailed-links.repository.ts';
import { newToken, tokenHashOf } from '../../platform/opaque-token.ts';

/** Lifetime of a recovery link (decision 25). */
export const RECOVERY_LINK_TTL_MINUTES = 10;

/** Never log: the link grants access. */
export interface MailedLink {
  readonly email: string;
  readonly locale: Locale;
  readonly link: string;
}

export type SignUpOutcome =
  ({ readonly kind: 'confirm' } & MailedLink) | ({ readonly kind: 'already-registered' } & Omit<MailedLink, 'link'>);

/** Each attempt of a job creates a new token, because only hashes are stored. Links always use PUBLIC_ORIGIN. */
@Injectable()
export class MailedLinksService {
  readonly #origin: string;

  constructor(
    private readonly links: MailedLinksRepository,
    @Inject(CONFIG) { publicOrigin }: Config,
  ) {
    this.#origin = publicOrigin;
  }

  /** Undefined if the sign-up was confirmed or has expired. */
  async confirmation(signUpId: string): Promise<SignUpOutcome | undefined> {
    const token = newToken();
    const issued = await this.links.issueConfirmation(signUpId, tokenHashOf(token));
    if (issued === undefined) return undefined;
    const { email, locale, isKnown } = issued;
    if (isKnown) return { kind: 'already-registered', email, locale };
    return { kind: 'confirm', email, locale, link: this.#link(`/login#access_token=${token}&type=signup`, locale) };
  }

  /** Undefined if the address is unknown. */
  async recovery(recoveryId: string): Promise<MailedLink | undefined> {
    const token = newToken();
    const issued = await this.links.issueRecovery(recoveryId, tokenHashOf(token), RECOVERY_LINK_TTL_MINUTES);
    if (issued === undefined) return undefined;
    const { email, locale } = issued;
    return { email, locale, link: this.#link(`/reset-password#access_token=${token}&type=recovery`, locale) };
  }

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
