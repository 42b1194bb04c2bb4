import { hash } from 'node:crypto';
import { businessToday, message } from '@backlot/domain';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { ProblemException } from '../../../platform/http/problem.js';
import { RateLimiter, type NamedCeiling } from '../../../platform/http/rate-limiter.js';
import { tokenHashOf } from '../../../platform/opaque-token.js';
import { QuoteMessagesRepository } from '../messages/quote-messages.repository.js';
import { isAutomatic, type InboundMail } from './inbound-mail.js';
import { InboundMailRepository } from './inbound-mail.repository.js';
import { readMailgun, signedToken, type MailgunFields } from './mailgun.js';
import { replyHashIn } from './reply-address.js';
import { replyText } from './reply-text.js';

/** Replies to the mail of one link. What is above becomes no message: two programs that answer each other end here. */
const repliesOfLink: NamedCeiling = { name: 'inbound-mail', calls: 20, minutes: 60 };

/** What came of a mail. Its sender hears of none of it: an answer could begin a loop, and tells a stranger what there is. */
export type InboundOutcome =
  'taken' | 'automatic' | 'unknown-address' | 'unproved-sender' | 'other-sender' | 'empty' | 'too-many' | 'ended';

/** Makes replies to the mails of quotes messages of their customers (specification 17.57). A mail never decides anything. */
@Injectable()
export class InboundMailService {
  readonly #inboundMail: Config['inboundMail'];
  readonly #own: readonly string[];
  private readonly logger = new Logger(InboundMailService.name);

  constructor(
    private readonly stored: InboundMailRepository,
    private readonly messages: QuoteMessagesRepository,
    private readonly limiter: RateLimiter,
    @Inject(CONFIG) { inboundMail, mailFrom, businessEmail }: Config,
  ) {
    this.#inboundMail = inboundMail;
    this.#own = [/<([^<>]+)>\s*$/u.exec(mailFrom)?.[1] ?? mailFrom, businessEmail];
  }

  /** @throws {ProblemException} 404 where no mail comes in, 406 for a call that the provider did not sign, whose mail cannot be read, or that comes with another mail */
  async receive(fields: MailgunFields | undefined, now: Date): Promise<InboundOutcome> {
    if (this.#inboundMail === undefined)
      throw new ProblemException({ status: 404, title: message('address-unknown'), code: 'not-found' });
    const { domain, signingKey } = this.#inboundMail;
    const token = fields === undefined ? undefined : signedToken(fields, signingKey, now);
    const mail = fields === undefined || token === undefined ? undefined : readMailgun(fields);
    if (token === undefined || mail === undefined) throw refused();
    const bodyHash = hash('sha256', JSON.stringify(mail), 'hex');
    if (!(await this.stored.admits(tokenHashOf(token), bodyHash))) throw refused();
    const outcome = await this.#take(mail, domain, now);
    // Nothing of the mail: neither address nor text belongs into a log.
    if (outcome !== 'taken') this.logger.log(`A mail became no message: ${outcome}`);
    return outcome;
  }

  async #take(mail: InboundMail, domain: string, now: Date): Promise<InboundOutcome> {
    if (isAutomatic(mail, this.#own)) return 'automatic';
    const replyHash = mail.recipients
      .map((recipient) => replyHashIn(recipient, domain))
      .find((each) => each !== undefined);
    const linkHash = replyHash === undefined ? undefined : await this.stored.linkOf(replyHash);
    if (linkHash === undefined || mail.messageId === undefined) return 'unknown-address';
    const { from, isAuthentic } = mail;
    if (from === undefined || !isAuthentic) return 'unproved-sender';
    const text = replyText(mail.text);
    if (text === '') return 'empty';
    if (!(await this.limiter.isWithin(repliesOfLink, linkHash))) return 'too-many';
    const outcome = await this.messages.ask(
      linkHash,
      { text, idempotencyKey: `mail-${hash('sha256', mail.messageId, 'hex')}`, mail: { from, files: mail.files } },
      // What the provider's computer is called says nothing of who wrote it.
      { at: now, today: businessToday(now), ip: 'by mail', userAgent: null },
    );
    if (outcome === 'other-sender') return 'other-sender';
    return typeof outcome === 'object' && outcome.kind === 'asked' ? 'taken' : 'ended';
  }

  async removeExpired(): Promise<void> {
    await this.stored.removeExpired();
  }
}

/** The provider tries again what is refused in any other way. */
const refused = () => new ProblemException({ status: 406, title: message('inbound-mail-refused'), code: 'refused' });
