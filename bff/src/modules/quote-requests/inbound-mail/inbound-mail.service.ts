import { hash } from 'node:crypto';
import { message } from '@backlot/domain';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { ProblemException } from '../../../platform/http/problem.ts';
import { RateLimiter, type NamedCeiling } from '../../../platform/http/rate-limiter.repository.ts';
import { tokenHashOf } from '../../../platform/opaque-token.ts';
import { QuoteMessagesRepository } from '../messages/quote-messages.repository.ts';
import { isAutomatic, type InboundMail } from './inbound-mail.ts';
import { InboundMailRepository } from './inbound-mail.repository.ts';
import { readMailgun, signedToken, type MailgunFields } from './mailgun.ts';
import { replyHashIn } from './reply-address.ts';
import { replyText } from './reply-text.ts';

/** Rate limit of replies per link, which ends loops between autoresponders. */
const repliesOfLink: NamedCeiling = { name: 'inbound-mail', calls: 20, minutes: 60 };

/** Never sent to the sender: a response could start a mail loop or reveal which addresses exist. */
type InboundOutcome =
  'taken' | 'automatic' | 'unknown-address' | 'unproved-sender' | 'other-sender' | 'empty' | 'too-many' | 'ended';

/** A mail never accepts or declines. */
@Injectable()
export class InboundMailService {
  readonly #inboundMail: Config['inboundMail'];
  readonly #own: readonly string[];
  readonly #logger = new Logger(InboundMailService.name);

  constructor(
    private readonly stored: InboundMailRepository,
    private readonly messages: QuoteMessagesRepository,
    private readonly limiter: RateLimiter,
    @Inject(CONFIG) { inboundMail, mailFrom, businessEmail }: Config,
  ) {
    this.#inboundMail = inboundMail;
    this.#own = [/<([^<>]+)>\s*$/u.exec(mailFrom)?.[1] ?? mailFrom, businessEmail];
  }

  /**
   * @throws {ProblemException} 404 without inbound mail, 406 for a call with an invalid signature, an unreadable mail
   * or a token of another mail
   */
  async receive(fields: MailgunFields | undefined, now: Date): Promise<void> {
    if (this.#inboundMail === undefined)
      throw new ProblemException({ status: 404, title: message('address-unknown'), code: 'not-found' });
    const { domain, signingKey } = this.#inboundMail;
    const token = fields === undefined ? undefined : signedToken(fields, signingKey, now);
    const mail = fields === undefined || token === undefined ? undefined : readMailgun(fields);
    if (token === undefined || mail === undefined) throw refused();
    const bodyHash = hash('sha256', JSON.stringify(mail), 'hex');
    if (!(await this.stored.recordToken(tokenHashOf(token), bodyHash))) throw refused();
    const outcome = await this.#process(mail, domain, now);
    // Logs neither address nor text.
    if (outcome !== 'taken') this.#logger.log(`A mail became no message: ${outcome}`);
  }

  async #process(mail: InboundMail, domain: string, now: Date): Promise<InboundOutcome> {
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
    const idempotencyKey = `mail-${hash('sha256', mail.messageId, 'hex')}`;
    const sent = { text, idempotencyKey, mail: { from, files: mail.files } };
    try {
      // The IP would be the provider's.
      const outcome = await this.messages.ask(linkHash, sent, { ip: 'by mail', userAgent: null }, now);
      return outcome === 'other-sender' ? outcome : 'taken';
    } catch (error) {
      if (error instanceof ProblemException) return 'ended';
      throw error;
    }
  }
}

/** 406: the provider retries after any other error status. */
const refused = () => new ProblemException({ status: 406, title: message('inbound-mail-refused'), code: 'refused' });
