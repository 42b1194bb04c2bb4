import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type NewJobPayload } from '../../platform/queue/jobs.js';
import { OutboxRepository } from '../../platform/queue/outbox.repository.js';
import { DeliveryEntity, type DeliveryRecord } from './delivery.entity.js';
import { quoteRequestJobs } from './jobs/quote-request-jobs.js';

/** The account of the mails. A mail of which there is none, because its request is gone, changes nothing. */
@Injectable()
export class DeliveriesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: OutboxRepository,
  ) {}

  /** Queues a version of the quote for the customer, with the transaction of `em`: the job and the account of it exist together or not at all. */
  async enqueueQuote(em: EntityManager, quoteRequestId: string, quoteVersionId: string): Promise<void> {
    const id = await this.outbox.enqueue(em, quoteRequestJobs.sendQuoteVersion, { quoteRequestId, quoteVersionId });
    await insert(em, { id, quoteRequestId, isReminder: false });
  }

  /** The same for a reminder of it. @returns the id of the mail */
  async enqueueReminder(
    em: EntityManager,
    reminder: NewJobPayload<typeof quoteRequestJobs.sendQuoteReminder>,
  ): Promise<string> {
    const id = await this.outbox.enqueue(em, quoteRequestJobs.sendQuoteReminder, reminder);
    await insert(em, { id, quoteRequestId: reminder.quoteRequestId, isReminder: true });
    return id;
  }

  async isSent(id: string): Promise<boolean> {
    return (await this.em.fork().count(DeliveryEntity, { id, state: 'sent' })) > 0;
  }

  async countAttempt(id: string): Promise<void> {
    await this.em
      .fork()
      .execute("update deliveries set attempts = attempts + 1, state = 'waiting' where id = ?", [id], 'run');
  }

  async recordError(id: string, reason: string): Promise<void> {
    await this.em.fork().nativeUpdate(DeliveryEntity, { id }, { lastError: reason });
  }

  async recordSent(id: string, now: Date): Promise<void> {
    await this.em.fork().nativeUpdate(DeliveryEntity, { id }, { state: 'sent', sentAt: now });
  }

  /** A mail that is not handed to the mail server at all, and why. */
  async recordWithheld(id: string, reason: string): Promise<void> {
    await this.em.fork().nativeUpdate(DeliveryEntity, { id, state: 'waiting' }, { state: 'failed', lastError: reason });
  }

  async recordFailed(id: string): Promise<void> {
    await this.em.fork().nativeUpdate(DeliveryEntity, { id, state: 'waiting' }, { state: 'failed' });
  }
}

async function insert(
  em: EntityManager,
  { id, quoteRequestId, isReminder }: Pick<DeliveryRecord, 'id' | 'quoteRequestId' | 'isReminder'>,
): Promise<void> {
  await em.execute(
    "insert into deliveries (id, quote_request_id, kind, is_reminder) values (?, ?, 'quote', ?)",
    [id, quoteRequestId, isReminder],
    'run',
  );
}
