import { OnlineMigration } from '../platform/database/online-migration.ts';

export class QuoteShares20261127140000 extends OnlineMigration {
  override name = '20261127140000-quote-shares';

  override async up(): Promise<void> {
    await this.change([
      `create table if not exists quote_shares (
         id uuid primary key,
         quote_request_id uuid not null references quote_requests (id) on delete cascade,
         customer_email text not null check (customer_email <> ''),
         name text null check (name <> ''),
         email text not null check (email <> ''),
         locale text not null,
         shared_at timestamptz not null,
         mail_requested_at timestamptz not null default now(),
         viewed_at timestamptz null,
         ended_at timestamptz null
       )`,
      `create unique index if not exists quote_shares_one_of_address on quote_shares (quote_request_id, lower(email))
         where ended_at is null`,
      'create index if not exists quote_shares_by_request on quote_shares (quote_request_id, shared_at)',
      'create index if not exists quote_shares_by_email on quote_shares (lower(email))',
      'create index if not exists quote_shares_by_customer on quote_shares (lower(customer_email))',
    ]);
    // Null, also from the previous release: the customer's own. A colleague's rows are deleted with the share.
    await this.change([
      'alter table quote_links add column if not exists quote_share_id uuid null references quote_shares (id) on delete cascade',
      'alter table quote_messages add column if not exists quote_share_id uuid null references quote_shares (id) on delete cascade',
    ]);
    await this.createIndex({
      name: 'quote_links_by_share',
      definition: 'quote_links (quote_share_id) where quote_share_id is not null',
    });
    await this.createIndex({
      name: 'quote_messages_by_share',
      definition: 'quote_messages (quote_share_id) where quote_share_id is not null',
    });
    // In the trigger, so that an address changed by the previous release ends the shares too.
    await this.change([
      `create or replace function revoke_links_of_former_address() returns trigger language plpgsql as $$
       begin
         update quote_links set revoked_at = now() where quote_request_id = new.id and revoked_at is null;
         update quote_shares set ended_at = now() where quote_request_id = new.id and ended_at is null;
         return new;
       end $$`,
    ]);
  }

  override async down(): Promise<void> {
    await this.change([
      `create or replace function revoke_links_of_former_address() returns trigger language plpgsql as $$
       begin
         update quote_links set revoked_at = now() where quote_request_id = new.id and revoked_at is null;
         return new;
       end $$`,
      // Without the column they would be links of the customer.
      'delete from quote_links where quote_share_id is not null',
      'alter table quote_messages drop column quote_share_id',
      'alter table quote_links drop column quote_share_id',
      'drop table quote_shares',
    ]);
  }
}
