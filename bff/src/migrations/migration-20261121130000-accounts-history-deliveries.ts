import { Migration } from '@mikro-orm/migrations';

export class AccountsHistoryDeliveries20261121130000 extends Migration {
  override name = '20261121130000-accounts-history-deliveries';

  override up(): void {
    this.addSql('create extension if not exists pg_trgm');
    // Immutable, so that generated columns can use it. NFD separates accents from letters; the final sigma becomes a
    // sigma.
    this.addSql(`
      create function search_text(value text) returns text language sql immutable strict parallel safe
      return replace(lower(regexp_replace(normalize(value, NFD), U&'[\\0300-\\036F]', '', 'g')), U&'\\03C2', U&'\\03C3')`);
    // A control character separates the columns: no search matches across two of them.
    this.addSql(`
      alter table equipment
        add column catalogue_text text not null generated always as (search_text(name || E'\\x01' || description || E'\\x01' || category)) stored,
        add column back_office_text text not null generated always as (search_text(name || E'\\x01' || category || E'\\x01' || subcategory)) stored`);
    // Read far more often than written: without fastupdate no search scans a pending list.
    this.addSql(
      'create index equipment_by_catalogue_text on equipment using gin (catalogue_text gin_trgm_ops) with (fastupdate = off)',
    );
    this.addSql(
      'create index equipment_by_back_office_text on equipment using gin (back_office_text gin_trgm_ops) with (fastupdate = off)',
    );
    this.addSql(`
      alter table quote_requests
        add column search_text text not null generated always as
          (search_text(customer_name || E'\\x01' || customer_email || E'\\x01' || job_name || E'\\x01' || coalesce(company, ''))) stored`);
    // Same precision as the list's cursors: milliseconds.
    this.addSql(
      'alter table quote_requests alter column created_at type timestamptz(3), alter column updated_at type timestamptz(3)',
    );
    this.addSql('create index quote_requests_by_search_text on quote_requests using gin (search_text gin_trgm_ops)');

    this.addSql(`
      create function tell_catalogue_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('catalogue_changed', '');
        return null;
      end $$`);
    this.addSql(
      'create trigger equipment_changed after insert or update or delete or truncate on equipment for each statement execute function tell_catalogue_changed()',
    );

    // A killed queue may have lost a job that it had accepted: its row is not done.
    this.addSql('alter table outbox add column done_at timestamptz null');
    this.addSql('update outbox set done_at = dispatched_at');
    this.addSql(
      'create index outbox_not_done on outbox (dispatched_at) where dispatched_at is not null and done_at is null',
    );

    this.addSql(`
      create table sign_ups (
        id uuid primary key,
        email text not null check (email <> ''),
        full_name text null,
        password_hash text not null,
        token_hash text null unique,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null
      )`);
    this.addSql('create index sign_ups_by_email on sign_ups (lower(email))');
    this.addSql('create index sign_ups_by_end on sign_ups (expires_at)');
    this.addSql(`
      create table password_recoveries (
        id uuid primary key,
        email text not null check (email <> ''),
        created_at timestamptz not null default now()
      )`);
    this.addSql('create index password_recoveries_by_creation on password_recoveries (created_at)');
    this.addSql(`
      create table recovery_tokens (
        token_hash text primary key,
        email text not null check (email <> ''),
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        used_at timestamptz null
      )`);
    this.addSql('create index recovery_tokens_by_email on recovery_tokens (lower(email))');
    this.addSql('create index recovery_tokens_by_end on recovery_tokens (expires_at)');

    // No foreign key: the history outlives the request.
    this.addSql(`
      create table quote_request_changes (
        id bigint generated always as identity primary key,
        quote_request_id uuid not null,
        reference text not null,
        at timestamptz not null default now(),
        changed_by uuid not null,
        changed_by_email text not null,
        field text not null check (field <> ''),
        value_before jsonb not null,
        value_after jsonb not null
      )`);
    this.addSql('create index quote_request_changes_by_request on quote_request_changes (quote_request_id, id desc)');

    this.addSql(`
      create table deliveries (
        id uuid primary key,
        quote_request_id uuid not null references quote_requests (id) on delete cascade,
        kind text not null check (kind in ('acknowledgement', 'staff-notification', 'quote')),
        state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
        attempts integer not null default 0 check (attempts >= 0),
        last_error text null,
        queued_at timestamptz not null default now(),
        sent_at timestamptz null
      )`);
    this.addSql('create index deliveries_by_request on deliveries (quote_request_id, queued_at desc)');

    // Generated documents, passed from the worker to the replica that serves them.
    this.addSql(`
      create table made_documents (
        id uuid primary key,
        quote_request_id uuid not null references quote_requests (id) on delete cascade,
        version integer not null,
        paper_size text not null check (paper_size in ('letter', 'a4')),
        filename text null,
        content bytea null,
        error text null,
        created_at timestamptz not null default now()
      )`);
    this.addSql('create index made_documents_by_request on made_documents (quote_request_id, version, paper_size)');
    this.addSql('create index made_documents_by_creation on made_documents (created_at)');

    // Unlogged: a crash of PostgreSQL resets the limits.
    this.addSql(
      'create unlogged table rate_limit_counters (key text primary key, hits integer not null, ends_at timestamptz not null)',
    );
    this.addSql('create index rate_limit_counters_by_end on rate_limit_counters (ends_at)');
  }

  override down(): void {
    for (const table of [
      'rate_limit_counters',
      'made_documents',
      'deliveries',
      'quote_request_changes',
      'recovery_tokens',
      'password_recoveries',
      'sign_ups',
    ]) {
      this.addSql(`drop table ${table}`);
    }
    this.addSql('drop trigger equipment_changed on equipment');
    this.addSql('drop function tell_catalogue_changed');
    this.addSql('alter table outbox drop column done_at');
    this.addSql('alter table quote_requests drop column search_text');
    this.addSql(
      'alter table quote_requests alter column created_at type timestamptz, alter column updated_at type timestamptz',
    );
    this.addSql('alter table equipment drop column catalogue_text, drop column back_office_text');
    this.addSql('drop function search_text');
  }
}
