import { OnlineMigration } from '../platform/database/online-migration.ts';

export class QuoteReminders20261126120000 extends OnlineMigration {
  override name = '20261126120000-quote-reminders';

  override async up(): Promise<void> {
    // Constant defaults rewrite no rows, and apply to inserts of the previous release.
    await this.change([
      'alter table quote_requests add column if not exists are_reminders_on boolean not null default true',
    ]);
    await this.change(['alter table deliveries add column if not exists is_reminder boolean not null default false']);
    // No foreign key to the delivery: it is deleted with the request, the reminder stays with the version.
    await this.change([
      `create table if not exists quote_reminders (
         quote_version_id uuid not null references quote_versions (id) on delete cascade,
         kind text not null check (kind <> ''),
         delivery_id uuid not null,
         queued_at timestamptz not null default now(),
         primary key (quote_version_id, kind)
       )`,
    ]);
    await this.createIndex({ name: 'quote_versions_by_last_day', definition: 'quote_versions (valid_until)' });
  }

  override async down(): Promise<void> {
    await this.change([
      'delete from deliveries where is_reminder',
      'alter table deliveries drop column is_reminder',
      'drop index quote_versions_by_last_day',
      'drop table quote_reminders',
      'alter table quote_requests drop column are_reminders_on',
    ]);
  }
}
