import { localizedPath, type Locale } from '@backlot/domain';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { newToken, tokenHashOf } from '../../platform/opaque-token.ts';
import { MailedLinksRepository } from './mailed-links.repository.ts';
import type { IssuedConfirmation, IssuedRecovery } from './mailed-links.sql.ts';

/** Links are never logged: they grant access. Each attempt of a job has a new token, as only hashes are stored. */
@Injectable()
export class MailedLinksService {
  constructor(
    private readonly links: MailedLinksRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Undefined if the sign-up was confirmed or has expired. */
  async confirmation(signUpId: string): Promise<(IssuedConfirmation & { link: string }) | undefined> {
    const token = newToken();
    const issued = await this.links.issueConfirmation(signUpId, tokenHashOf(token));
    if (issued === undefined) return undefined;
    return { ...issued, link: this.#link(`/login#access_token=${token}&type=signup`, issued.locale) };
  }

  /** Undefined if the address is unknown. */
  async recovery(recoveryId: string): Promise<(IssuedRecovery & { link: string }) | undefined> {
    const token = newToken();
    const issued = await this.links.issueRecovery(recoveryId, tokenHashOf(token));
    if (issued === undefined) return undefined;
    return { ...issued, link: this.#link(`/reset-password#access_token=${token}&type=recovery`, issued.locale) };
  }

  #link(path: string, locale: Locale): string {
    return this.config.publicOrigin + localizedPath(path, locale);
  }
}
