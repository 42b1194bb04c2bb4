import { businessToday, paperworkNotice, type Day } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
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
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: OutboxRepository,
  ) {}

  async findDue(today: Day): Promise<MailedPaperwork[]> {
    const documents = await readUnnoticedPaperwork(this.em.fork(), today);
    return documents.filter((document) => dueNotice(document, today) !== undefined);
  }

  findWaiting(quoteRequestId: string, today: Day): Promise<MailedPaperwork | undefined> {
    return findWaitingPaperwork(this.em.fork(), quoteRequestId, today);
  }

  /** Undefined when it was deleted or replaced, or its customer's address has changed. */
  find(paperworkId: string, today: Day): Promise<MailedPaperwork | undefined> {
    return findMailedPaperwork(this.em.fork(), paperworkId, today);
  }

  /** The primary key of the notice prevents duplicates by concurrent servers. */
  async queueDue(
    { quoteRequestId, paperworkId }: Pick<MailedPaperwork, 'quoteRequestId' | 'paperworkId'>,
    now: Date,
  ): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      await lockQuoteRequest(em, quoteRequestId);
      // Read after the lock: another server may have queued it, or a customer may have replaced the document.
      const today = businessToday(now);
      const document = await findMailedPaperwork(em, paperworkId, today);
      const notice = document === undefined ? undefined : dueNotice(document, today);
      if (notice === undefined) return;
      await insertPaperworkNotice(em, paperworkId, notice);
      await this.outbox.enqueue(em, quoteRequestJobs.sendPaperworkNotice, { quoteRequestId, paperworkId });
    });
  }
}
