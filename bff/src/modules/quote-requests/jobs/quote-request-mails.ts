import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { MailService, type Mail } from '../../../platform/mail/mail.service.js';
import { DeliveriesRepository } from '../deliveries.repository.js';
import { QuoteRequestDocumentsService, type QuoteRequestDocuments } from './quote-request-documents.js';

export type MailContent = Omit<Mail, 'id'>;

/** A mail that is not to go out. */
export interface WithheldMail {
  /** For the staff, in English. */
  readonly withheld: string;
}

/** What is recorded of a failure that is not the mail server's: its own message may hold personal data. */
const NOT_COMPOSED = 'The mail could not be put together';
const REASON_MAX = 500;
const RECORD_ATTEMPTS = 3;
const RECORD_WAIT_MS = 500;

/** Sends the mails about quote requests, and keeps account of what becomes of each. */
@Injectable()
export class QuoteRequestMails {
  private readonly logger = new Logger(QuoteRequestMails.name);
  /** Mails that the server has taken, although it could not be recorded yet. */
  private readonly taken = new Set<string>();

  constructor(
    private readonly documents: QuoteRequestDocumentsService,
    private readonly mail: MailService,
    private readonly deliveries: DeliveriesRepository,
  ) {}

  /**
   * Sends one mail. Done when it was sent before, in a run whose end the queue never heard of, and when its request
   * is gone.
   * @throws PermanentFailure when the mail server rejects it for good; any other error may pass
   */
  async deliver(
    id: string,
    quoteRequestId: string,
    compose: (documents: QuoteRequestDocuments) => Promise<MailContent | WithheldMail>,
  ): Promise<void> {
    if (!this.taken.has(id)) {
      if (await this.deliveries.isSent(id)) return;
      const documents = await this.documents.prepare(quoteRequestId);
      if (documents === undefined) {
        this.logger.log(`Mail ${id} is not sent: its quote request is gone`);
        return;
      }
      const content = await this.#noting(
        id,
        () => NOT_COMPOSED,
        () => compose(documents),
      );
      if ('withheld' in content) {
        await this.deliveries.recordWithheld(id, content.withheld);
        return;
      }
      await this.deliveries.countAttempt(id);
      await this.#noting(
        id,
        (reason) => reason,
        () => this.mail.send({ id, ...content }),
      );
      this.taken.add(id);
    }
    await this.#recordSent(id);
    this.taken.delete(id);
  }

  async giveUp(id: string): Promise<void> {
    if (!this.taken.has(id)) await this.deliveries.recordFailed(id);
  }

  /** The failure itself counts, not that it could not be noted. */
  async #noting<T>(id: string, describe: (reason: string) => string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const reason = describe(error instanceof Error ? error.message : String(error)).slice(0, REASON_MAX);
      await this.deliveries
        .recordError(id, reason)
        .catch(() => this.logger.warn(`What went wrong with mail ${id} is not recorded`));
      throw error;
    }
  }

  /** The mail is out: a database that is away for a moment is no reason to send it again. */
  async #recordSent(id: string): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.deliveries.recordSent(id, new Date());
        return;
      } catch (error) {
        if (attempt === RECORD_ATTEMPTS) throw error;
        await sleep(attempt * RECORD_WAIT_MS);
      }
    }
  }
}
