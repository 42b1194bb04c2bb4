import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { MailService } from '../../../platform/mail/mail.service.ts';
import { GivesUpJob } from '../../../platform/queue/job-handlers.ts';
import type { DeliveredJob } from '../../../platform/queue/jobs.ts';
import { DeliveriesRepository } from '../deliveries/deliveries.repository.ts';
import type { MailContent } from './mailer.ts';
import { QuoteRequestDocumentsService, type QuoteRequestDocuments } from './quote-request-documents.ts';
import { trackedMailJobs } from './quote-request-jobs.ts';

export interface WithheldMail {
  readonly withheld: string;
}

/** Recorded error of a failure outside the mail server. The original message may contain personal data. */
const NOT_COMPOSED = 'The mail could not be put together';
const REASON_MAX = 500;
const RECORD_ATTEMPTS = 3;
const RECORD_WAIT_MS = 500;

/** Mails whose delivery is recorded. */
@Injectable()
export class TrackedMails {
  readonly #logger = new Logger(TrackedMails.name);
  /** Mails that the server accepted and whose record is pending. */
  readonly #accepted = new Set<string>();

  constructor(
    private readonly documents: QuoteRequestDocumentsService,
    private readonly mail: MailService,
    private readonly deliveries: DeliveriesRepository,
  ) {}

  /**
   * No-op if the mail was sent or its request was deleted.
   * @throws PermanentFailure when the mail server rejects it for good; any other error may pass
   */
  async deliver(
    id: string,
    quoteRequestId: string,
    compose: (documents: QuoteRequestDocuments) => Promise<MailContent | WithheldMail>,
  ): Promise<void> {
    if (!this.#accepted.has(id)) {
      if (await this.deliveries.isSent(id)) return;
      const documents = await this.documents.prepare(quoteRequestId);
      if (documents === undefined) {
        this.#logger.log(`Mail ${id} is not sent: its quote request is gone`);
        return;
      }
      const content = await this.#recordErrors(id, () => compose(documents), NOT_COMPOSED);
      if ('withheld' in content) {
        await this.deliveries.recordFailed(id, content.withheld);
        return;
      }
      await this.deliveries.countAttempt(id);
      await this.#recordErrors(id, () => this.mail.send({ id, ...content }));
      this.#accepted.add(id);
    }
    await this.#recordSent(id);
    this.#accepted.delete(id);
  }

  @GivesUpJob(...trackedMailJobs)
  async giveUp({ id }: DeliveredJob): Promise<void> {
    if (!this.#accepted.has(id)) await this.deliveries.recordFailed(id);
  }

  /** Records the error of failed work and rethrows it, even if recording fails. @param reason default: its message */
  async #recordErrors<T>(id: string, work: () => Promise<T>, reason?: string): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const recorded = reason ?? (error instanceof Error ? error.message : String(error)).slice(0, REASON_MAX);
      await this.deliveries
        .recordError(id, recorded)
        .catch(() => this.#logger.warn(`What went wrong with mail ${id} is not recorded`));
      throw error;
    }
  }

  /** Retries recording: a database outage is no reason to send the mail again. */
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
