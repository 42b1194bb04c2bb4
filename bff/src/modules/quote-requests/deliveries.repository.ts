import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { OutboxRepository } from '../../platform/queue/outbox.repository.js';
import { DeliveryEntity, type DeliveryKind } from './delivery.entity.js';
import { DELIVERY_JOBS } from './jobs/quote-request-jobs.js';

/** The account of the mails. A mail of which there is none, because its request is gone, changes nothing. */
@Injectable()
export class DeliveriesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: OutboxRepository,
  ) {}

  /** Queues mails about a request, with the transaction of `em`: the job and the account of it exist together or not at all. */
  async enqueue(em: EntityManager, quoteRequestId: string, kinds: readonly DeliveryKind[]): Promise<void> {
    const deliveries = kinds.map((kind) => ({ id: randomUUID(), kind }));
    await this.outbox.enqueueAll(
      em,
      deliveries.map(({ id, kind }) => ({ id, job: DELIVERY_JOBS[kind], payload: { quoteRequestId } })),
    );
    await em.execute(
      `insert into deliveries (id, quote_request_id, kind) values ${deliveries.map(() => '(?, ?, ?)').join(', ')}`,
      deliveries.flatMap(({ id, kind }) => [id, quoteRequestId, kind]),
      'run',
    );
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

  async recordFailed(id: string): Promise<void> {
    await this.em.fork().nativeUpdate(DeliveryEntity, { id, state: 'waiting' }, { state: 'failed' });
  }
}
