import { businessToday, isReminderHour, paperworkNotice, type Day } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { RunsHourly } from '../../../platform/hourly-work.ts';
import { OutboxRepository } from '../../../platform/queue/outbox.repository.ts';
import { quoteRequestJobs } from '../jobs/quote-request-jobs.ts';
import { lockQuoteRequest } from '../editing/quote-request-edits.repository.ts';
import {
  findMailedPaperwork,
  findWaitingPaperwork,
  insertPaperworkNotice,
  readUnnoticedPaperwork,
  type MailedPaperwork,
} from './paperwork-notices.sql.ts';

/** Undefined without a reason, or if already requested. */
function dueNotice({ isNoticed, startDate, endDate, ...document }: MailedPaperwork, today: Day) {
  if (isNoticed || startDate === null || endDate === null) return undefined;
  return paperworkNotice({ ...document, startDate, endDate }, today);
}

@Injectable()
export class PaperworkNoticesRepository {
  readonly #logger = new Logger(PaperworkNoticesRepository.name);

  constructor(
    private readonly em: EntityManager,
    private readonly outbox: OutboxRepository,
  ) {}

  /** Queues all due notices, each in its own transaction, but not at night. The next run retries failures. */
  @RunsHourly('mails')
  async queueDue(now: Date): Promise<void> {
    if (!isReminderHour(now)) return;
    const today = businessToday(now);
    const documents = await readUnnoticedPaperwork(this.em.fork(), today);
    for (const document of documents.filter((each) => dueNotice(each, today) !== undefined)) {
      await this.#queue(document, today).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        this.#logger.warn(`The notice about document ${document.paperworkId} is not queued: ${reason}`);
      });
    }
  }

  findWaiting(quoteRequestId: string, today: Day): Promise<MailedPaperwork | undefined> {
    return findWaitingPaperwork(this.em.fork(), quoteRequestId, today);
  }

  /** Undefined when it was deleted or replaced, or its customer's address has changed. */
  find(paperworkId: string, today: Day): Promise<MailedPaperwork | undefined> {
    return findMailedPaperwork(this.em.fork(), paperworkId, today);
  }

  /** The primary key of the notice prevents duplicates by concurrent servers. */
  async #queue({ quoteRequestId, paperworkId }: MailedPaperwork, today: Day): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      await lockQuoteRequest(em, quoteRequestId);
      // Read after the lock: another server may have queued it, or a customer may have replaced the document.
      const document = await findMailedPaperwork(em, paperworkId, today);
      const notice = document === undefined ? undefined : dueNotice(document, today);
      if (notice === undefined) return;
      await insertPaperworkNotice(em, paperworkId, notice);
      await this.outbox.enqueue(em, quoteRequestJobs.sendPaperworkNotice, { quoteRequestId, paperworkId });
    });
  }
}
