import { localizedPath, message, quotePath, type Locale } from '@backlot/domain';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { rowNotFound } from '../../../platform/http/problem.js';
import { newToken, tokenHashOf } from '../../../platform/opaque-token.js';
import { replyAddressOf } from '../inbound-mail/reply-address.js';
import { NOT_FOUND } from '../quote-requests.service.js';
import { QuoteLinksRepository, type LinkHashes, type LinkMail, type ShareMail } from './quote-links.repository.js';

/** What a mail carries to lead to a quote, and back from it. */
export interface MailedLink {
  readonly link: string;
  /** Where replies to the mail become messages; undefined: nowhere, they go to the business. */
  readonly replyAddress: string | undefined;
}

/** A link before it is stored. */
interface NewLink {
  readonly hashes: LinkHashes;
  readonly mailed: (locale: Locale) => MailedLink;
}

/** Makes the links that lead customers to their quotes. Each mail has its own, at each attempt: only its hash is stored. */
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

  /** Undefined when the version's request is gone, or belongs to another address by now. */
  async forVersion(versionId: string, locale: Locale): Promise<MailedLink | undefined> {
    const { hashes, mailed } = this.#make();
    return (await this.links.addForVersion(versionId, hashes)) ? mailed(locale) : undefined;
  }

  /** For whoever has lost theirs; undefined when there is no quote that links still lead to. */
  async forNewest(quoteRequestId: string): Promise<(LinkMail & MailedLink) | undefined> {
    const { hashes, mailed } = this.#make();
    const mail = await this.links.addForNewest(quoteRequestId, hashes);
    return mail === undefined ? undefined : { ...mail, ...mailed(mail.locale) };
  }

  /** For a colleague of the customer; undefined when it has ended. */
  async forShare(shareId: string): Promise<(ShareMail & MailedLink) | undefined> {
    const { hashes, mailed } = this.#make();
    const mail = await this.links.addForShare(shareId, hashes);
    return mail === undefined ? undefined : { ...mail, ...mailed(mail.locale) };
  }

  /** @throws {ProblemException} 404 `PGRST116` */
  async revoke(quoteRequestId: string): Promise<void> {
    if (!(await this.links.revoke(quoteRequestId))) throw rowNotFound(message('quote-links-revoke-failed'), NOT_FOUND);
  }

  #make(): NewLink {
    const token = newToken();
    const reply = replyAddressOf(token, this.#inboundMail);
    return {
      hashes: { tokenHash: tokenHashOf(token), replyHash: reply?.hash ?? null },
      mailed: (locale) => ({
        link: this.#origin + localizedPath(quotePath(token), locale),
        replyAddress: reply?.address,
      }),
    };
  }
}
