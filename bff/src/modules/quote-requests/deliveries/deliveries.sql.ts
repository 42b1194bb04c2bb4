import type { Delivery } from '@backlot/domain/contract/staff';
import type { EntityManager } from '@mikro-orm/postgresql';

interface NewDelivery extends Pick<Delivery, 'kind'> {
  readonly id: string;
  readonly quoteRequestId: string;
  readonly isReminder: boolean;
}

export async function insertDelivery(
  em: EntityManager,
  { id, quoteRequestId, kind, isReminder }: NewDelivery,
): Promise<void> {
  await em.execute(
    'insert into deliveries (id, quote_request_id, kind, is_reminder) values (?, ?, ?, ?)',
    [id, quoteRequestId, kind, isReminder],
    'run',
  );
}

export async function countDeliveryAttempt(em: EntityManager, id: string): Promise<void> {
  await em.execute("update deliveries set attempts = attempts + 1, state = 'waiting' where id = ?", [id], 'run');
}
