import { OnlineMigration } from '../platform/database/online-migration.ts';

export class QuoteMessages20261126070000 extends OnlineMigration {
  override name = '20261126070000-quote-messages';

  override async up(): Promise<void> {
    await this.change([
      // Time of the oldest question without a reply; null: none.
      'alter table quote_requests add column if not exists waiting_since timestamptz null',
      `create table if not exists quote_messages (
         id uuid primary key,
         number bigint generated always as identity,
         quote_request_id uuid not null references quote_requests (id) on delete cascade,
         sender text not null check (sender in ('customer', 'staff')),
         customer_email text not null,
         text text not null check (text <> ''),
         at timestamptz not null,
         sent_by uuid null,
         sent_by_email text null,
         idempotency_key text not null,
         unique (quote_request_id, sender, idempotency_key),
         constraint quote_messages_staff_have_names check ((sender = 'staff') = (sent_by_email is not null))
       )`,
      'create index if not exists quote_messages_by_request on quote_messages (quote_request_id, number)',
      'create index if not exists quote_messages_by_customer on quote_messages (lower(customer_email))',
      `create table if not exists quote_notes (
         id uuid primary key,
         number bigint generated always as identity,
         quote_request_id uuid not null references quote_requests (id) on delete cascade,
         text text not null check (text <> ''),
         at timestamptz not null,
         noted_by uuid not null,
         noted_by_email text not null,
         idempotency_key text null,
         unique (quote_request_id, idempotency_key)
       )`,
      'create index if not exists quote_notes_by_request on quote_notes (quote_request_id, number)',
    ]);
    // A trigger, so that a version sent by the previous release resets the time too.
    await this.change([
      `create or replace function stop_waiting_for_version() returns trigger language plpgsql as $$
       begin
         update quote_requests set waiting_since = null where id = new.quote_request_id and waiting_since is not null;
         return null;
       end $$`,
      'drop trigger if exists quote_versions_stop_waiting on quote_versions',
      `create trigger quote_versions_stop_waiting after insert on quote_versions
       for each row execute function stop_waiting_for_version()`,
    ]);
    // Partial index: few requests wait.
    await this.createIndex({
      name: 'quote_requests_by_due',
      definition: `quote_requests ((case when answered_at is null then created_at else waiting_since end))
        where answered_at is null or waiting_since is not null`,
    });
  }

  override async down(): Promise<void> {
    await this.change([
      'drop trigger quote_versions_stop_waiting on quote_versions',
      'drop function stop_waiting_for_version()',
      'drop table quote_notes, quote_messages',
      'alter table quote_requests drop column waiting_since',
    ]);
  }
}
