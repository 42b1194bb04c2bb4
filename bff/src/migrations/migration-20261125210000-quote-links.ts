import { OnlineMigration } from '../platform/database/online-migration.ts';

export class QuoteLinks20261125210000 extends OnlineMigration {
  override name = '20261125210000-quote-links';

  override async up(): Promise<void> {
    await this.change([
      // No foreign key to the request: links are only read joined with it.
      `create table if not exists quote_links (
         id uuid primary key,
         token_hash text not null unique,
         quote_request_id uuid not null,
         quote_version_id uuid not null references quote_versions (id) on delete cascade,
         created_at timestamptz not null default now(),
         revoked_at timestamptz null
       )`,
      'create index if not exists quote_links_by_request on quote_links (quote_request_id) where revoked_at is null',
      'create index if not exists quote_links_by_version on quote_links (quote_version_id)',
    ]);
    await this.#chainEvents();
    // A trigger, so that an address changed by the previous release revokes the links too.
    await this.change([
      `create or replace function revoke_links_of_former_address() returns trigger language plpgsql as $$
       begin
         update quote_links set revoked_at = now() where quote_request_id = new.id and revoked_at is null;
         return new;
       end $$`,
      'drop trigger if exists quote_requests_revoke_links on quote_requests',
      `create trigger quote_requests_revoke_links after update of customer_email on quote_requests
       for each row when (lower(old.customer_email) <> lower(new.customer_email))
       execute function revoke_links_of_former_address()`,
    ]);
  }

  /** Hash chain: each event of a version contains the hash of the previous one. */
  async #chainEvents(): Promise<void> {
    await this.change([
      `create table if not exists quote_events (
         id uuid primary key,
         quote_version_id uuid not null references quote_versions (id) on delete cascade,
         number integer not null check (number > 0),
         kind text not null check (kind <> ''),
         at timestamptz not null,
         content bytea not null,
         sha256 text not null,
         previous_number integer generated always as (nullif(number - 1, 0)) stored,
         previous_sha256 text null,
         unique (quote_version_id, number),
         unique (quote_version_id, number, sha256),
         foreign key (quote_version_id, previous_number, previous_sha256)
           references quote_events (quote_version_id, number, sha256),
         constraint quote_events_first_has_none_before check ((number = 1) = (previous_sha256 is null)),
         constraint quote_events_sha256_of_content check (sha256 = encode(sha256(content), 'hex')),
         constraint quote_events_content_says_so check (
           convert_from(content, 'UTF8')::jsonb ->> 'previous' is not distinct from previous_sha256
           and convert_from(content, 'UTF8')::jsonb @> jsonb_build_object(
             'kind', kind, 'number', number, 'quoteVersionId', quote_version_id))
       )`,
      'drop trigger if exists quote_events_are_sealed on quote_events',
      `create trigger quote_events_are_sealed before update or delete on quote_events
       for each row execute function refuse_sealed_change()`,
      'drop trigger if exists quote_events_are_not_emptied on quote_events',
      `create trigger quote_events_are_not_emptied before truncate on quote_events
       for each statement execute function refuse_sealed_change()`,
    ]);
  }

  override async down(): Promise<void> {
    await this.change([
      'drop trigger quote_requests_revoke_links on quote_requests',
      'drop function revoke_links_of_former_address()',
      'drop table quote_events, quote_links',
    ]);
  }
}
