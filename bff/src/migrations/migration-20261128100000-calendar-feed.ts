import { OnlineMigration } from '../platform/database/online-migration.ts';

export class CalendarFeed20261128100000 extends OnlineMigration {
  override name = '20261128100000-calendar-feed';

  override async up(): Promise<void> {
    await this.change([
      // At most one row. No foreign key: the address outlives the account that created it.
      `create table if not exists calendar_feed (
         id boolean primary key default true check (id),
         key_hash text not null check (key_hash <> ''),
         created_at timestamptz not null default now(),
         created_by uuid null
       )`,
    ]);
    await this.createIndex({ name: 'quote_requests_by_pickup', definition: 'quote_requests (start_date)' });
    await this.createIndex({ name: 'quote_requests_by_return', definition: 'quote_requests (end_date)' });
  }

  override async down(): Promise<void> {
    await this.change([
      'drop index quote_requests_by_return',
      'drop index quote_requests_by_pickup',
      'drop table calendar_feed',
    ]);
  }
}
