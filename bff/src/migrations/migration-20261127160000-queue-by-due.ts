import { OnlineMigration } from '../platform/database/online-migration.ts';

export class QueueByDue20261127160000 extends OnlineMigration {
  override name = '20261127160000-queue-by-due';

  override async up(): Promise<void> {
    await this.createIndex({
      name: 'quote_requests_queue_by_due',
      definition:
        'quote_requests ((case when answered_at is null then created_at else waiting_since end), created_at desc, id desc)',
    });
  }

  override async down(): Promise<void> {
    await this.change(['drop index quote_requests_queue_by_due']);
  }
}
