import { localizedPath, message, quotePath, type Locale } from '@backlot/domain';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { rowNotFound } from '../../../platform/http/problem.ts';
import { newToken, tokenHashOf } from '../../../platform/opaque-token.ts';
import { replyAddressOf } from '../inbound-mail/reply-address.ts';
import { NOT_FOUND } from '../quote-requests.service.ts';
import { QuoteLinksRepository } from './quote-links.repository.ts';
import type { LinkHashes, LinkMail, ShareMail } from './quote-links.sql.ts';

export interface MailedLink {
  readonly link: string;
  /** Undefined: replies go to the business. */
  readonly replyAddress: string | undefined;
}

/** Creates links to quotes. Each attempt of a mail creates its own, because only hashes are stored. */
@Injectable()
export class QuoteLinksService {
  readonly #origin: string;
  readonly #inboundMail: Config['inboundMail'];

  constructor(
    private readonly links: QuoteLinksRepository,
    @Inject(CONFIG) { publicOrigin, inboundMail }: Config,
  ) {
    this.#origin = publicOrigin;
    this.#inboundMail = inboundMail;
  }

  /** Undefined when the version's request was deleted or its customer's address has changed. */
  async forVersion(versionId: string, locale: Locale): Promise<MailedLink | undefined> {
    const { hashes, mailed } = this.#make();
    return (await this.links.addForVersion(versionId, hashes)) ? mailed(locale) : undefined;
  }

  async forNewest(quoteRequestId: string): Promise<(LinkMail & MailedLink) | undefined> {
    const { hashes, mailed } = this.#make();
    const mail = await this.links.addForNewest(quoteRequestId, hashes);
    return mail === undefined ? undefined : { ...mail, ...mailed(mail.locale) };
  }

  /** For mails to an address, which may be corrected meanwhile: empty unless the newest version was sent to it. */
  async forCustomer(quoteRequestId: string, email: string): Promise<Partial<MailedLink>> {
    const linked = await this.forNewest(quoteRequestId);
    return linked?.email.toLowerCase() === email.toLowerCase() ? linked : {};
  }

  async forShare(shareId: string): Promise<(ShareMail & MailedLink) | undefined> {
    const { hashes, mailed } = this.#make();
    const mail = await this.links.addForShare(shareId, hashes);
    return mail === undefined ? undefined : { ...mail, ...mailed(mail.locale) };
  }

  /** @throws {ProblemException} 404 `PGRST116` */
  async revoke(quoteRequestId: string): Promise<void> {
    if (!(await this.links.revoke(quoteRequestId))) throw rowNotFound(message('quote-links-revoke-failed'), NOT_FOUND);
  }

  #make() {
    const token = newToken();
    const reply = replyAddressOf(token, this.#inboundMail);
    const hashes: LinkHashes = { tokenHash: tokenHashOf(token), replyHash: reply?.hash ?? null };
    const mailed = (locale: Locale): MailedLink => ({
      link: this.#origin + localizedPath(quotePath(token), locale),
      replyAddress: reply?.address,
    });
    return { hashes, mailed };
  }
}
