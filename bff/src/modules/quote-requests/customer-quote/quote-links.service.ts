import { localizedPath, message, quotePath, type Locale } from '@backlot/domain';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { rowNotFound } from '../../../platform/http/problem.js';
import { newToken, tokenHashOf } from '../../../platform/opaque-token.js';
import { NOT_FOUND } from '../quote-requests.service.js';
import { QuoteLinksRepository, type LinkMail, type ShareMail } from './quote-links.repository.js';

/** Makes the links that lead customers to their quotes. Each mail has its own, at each attempt: only its hash is stored. */
@Injectable()
export class QuoteLinksService {
  readonly #origin: string;

  constructor(
    private readonly links: QuoteLinksRepository,
    @Inject(CONFIG) { publicOrigin }: Config,
  ) {
    this.#origin = publicOrigin;
  }

  /** Undefined when the version's request is gone, or belongs to another address by now. */
  async forVersion(versionId: string, locale: Locale): Promise<string | undefined> {
    const token = newToken();
    return (await this.links.addForVersion(versionId, tokenHashOf(token))) ? this.#url(token, locale) : undefined;
  }

  /** For whoever has lost theirs; undefined when there is no quote that links still lead to. */
  async forNewest(quoteRequestId: string): Promise<(LinkMail & { readonly link: string }) | undefined> {
    const token = newToken();
    const mail = await this.links.addForNewest(quoteRequestId, tokenHashOf(token));
    return mail === undefined ? undefined : { ...mail, link: this.#url(token, mail.locale) };
  }

  /** For a colleague of the customer; undefined when it has ended. */
  async forShare(shareId: string): Promise<(ShareMail & { readonly link: string }) | undefined> {
    const token = newToken();
    const mail = await this.links.addForShare(shareId, tokenHashOf(token));
    return mail === undefined ? undefined : { ...mail, link: this.#url(token, mail.locale) };
  }

  /** @throws {ProblemException} 404 `PGRST116` */
  async revoke(quoteRequestId: string): Promise<void> {
    if (!(await this.links.revoke(quoteRequestId))) throw rowNotFound(message('quote-links-revoke-failed'), NOT_FOUND);
  }

  #url(token: string, locale: Locale): string {
    return this.#origin + localizedPath(quotePath(token), locale);
  }
}
