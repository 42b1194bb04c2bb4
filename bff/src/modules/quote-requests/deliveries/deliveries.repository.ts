import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { NewJobPayload } from '../../../platform/queue/jobs.ts';
import { OutboxRepository } from '../../../platform/queue/outbox.repository.ts';
import type { TrackedMailJob } from '../jobs/quote-request-jobs.ts';
import { countDeliveryAttempt, insertDelivery } from './deliveries.sql.ts';
import { DeliveryEntity } from './delivery.entity.ts';

/** Delivery status of mails. Updates are no-ops if the delivery's request was deleted. */
@Injectable()
export class DeliveriesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: OutboxRepository,
  ) {}

  /** Enqueues a mail and records its delivery. @returns the id of both */
  async enqueue<Job extends TrackedMailJob>(
    em: EntityManager,
    job: Job,
    payload: NewJobPayload<Job> & { readonly quoteRequestId: string },
  ): Promise<string> {
    const id = await this.outbox.enqueue(em, job, payload);
    const isReminder = job.kind === 'quote-reminder';
    const kind = isReminder ? 'quote' : job.kind;
    await insertDelivery(em, { id, quoteRequestId: payload.quoteRequestId, kind, isReminder });
    return id;
  }

  async isSent(id: string): Promise<boolean> {
    return (await this.em.fork().count(DeliveryEntity, { id, state: 'sent' })) > 0;
  }

  countAttempt(id: string): Promise<void> {
    return countDeliveryAttempt(this.em.fork(), id);
  }

  async recordError(id: string, reason: string): Promise<void> {
    await this.em.fork().nativeUpdate(DeliveryEntity, { id }, { lastError: reason });
  }

  async recordSent(id: string, now: Date): Promise<void> {
    await this.em.fork().nativeUpdate(DeliveryEntity, { id }, { state: 'sent', sentAt: now });
  }

  /** Keeps the recorded error unless a reason is given. */
  async recordFailed(id: string, reason?: string): Promise<void> {
    const failed = { state: 'failed', ...(reason === undefined ? {} : { lastError: reason }) } as const;
    await this.em.fork().nativeUpdate(DeliveryEntity, { id, state: 'waiting' }, failed);
  }
}
