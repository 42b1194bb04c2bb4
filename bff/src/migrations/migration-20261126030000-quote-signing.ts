import { OnlineMigration } from '../platform/database/online-migration.ts';

export class QuoteSigning20261126030000 extends OnlineMigration {
  override name = '20261126030000-quote-signing';

  override async up(): Promise<void> {
    await this.change([
      `create table if not exists sign_codes (
         id uuid primary key,
         quote_link_id uuid not null references quote_links (id) on delete cascade,
         quote_version_id uuid not null references quote_versions (id) on delete cascade,
         requested_at timestamptz not null default now(),
         mailed_at timestamptz null,
         expires_at timestamptz null,
         tries integer not null default 0 check (tries >= 0),
         ended_at timestamptz null
       )`,
      'create unique index if not exists sign_codes_one_of_link on sign_codes (quote_link_id) where ended_at is null',
      'create index if not exists sign_codes_by_link on sign_codes (quote_link_id, requested_at)',
      'create index if not exists sign_codes_by_version on sign_codes (quote_version_id)',
    ]);
    await this.#sealAcceptances();
    await this.#holdTogether();
  }

  async #sealAcceptances(): Promise<void> {
    await this.createIndex({
      name: 'quote_version_files_by_hash',
      definition: 'quote_version_files (quote_version_id, sha256)',
      isUnique: true,
    });
    await this.createIndex({
      name: 'quote_version_files_by_sha256',
      definition: 'quote_version_files (sha256)',
    });
    await this.change([
      `create table if not exists quote_acceptances (
         quote_version_id uuid primary key references quote_versions (id) on delete cascade,
         pdf_sha256 text not null,
         name text not null check (name <> ''),
         accepted_at timestamptz not null,
         content bytea not null,
         sha256 text not null,
         idempotency_key text not null,
         fingerprint text not null,
         foreign key (quote_version_id, pdf_sha256) references quote_version_files (quote_version_id, sha256)
           on delete cascade,
         constraint quote_acceptances_sha256_of_content check (sha256 = encode(sha256(content), 'hex')),
         constraint quote_acceptances_content_says_so check (
           convert_from(content, 'UTF8')::jsonb @> jsonb_build_object(
             'quoteVersionId', quote_version_id, 'pdfSha256', pdf_sha256, 'name', name))
       )`,
      `create table if not exists quote_certificates (
         quote_version_id uuid primary key references quote_acceptances (quote_version_id) on delete cascade,
         filename text not null,
         content bytea not null,
         sha256 text not null,
         drawn_at timestamptz not null,
         constraint quote_certificates_sha256_of_content check (sha256 = encode(sha256(content), 'hex'))
       )`,
      'create index if not exists quote_certificates_by_sha256 on quote_certificates (sha256)',
      ...['quote_acceptances', 'quote_certificates'].flatMap((table) => [
        `drop trigger if exists ${table}_are_sealed on ${table}`,
        `create trigger ${table}_are_sealed before update or delete on ${table}
         for each row execute function refuse_sealed_change()`,
        `drop trigger if exists ${table}_are_not_emptied on ${table}`,
        `create trigger ${table}_are_not_emptied before truncate on ${table}
         for each statement execute function refuse_sealed_change()`,
      ]),
    ]);
  }

  /** Deferred check: a version is accepted exactly when an acceptance exists, in whichever order they are written. */
  async #holdTogether(): Promise<void> {
    await this.change([
      `create or replace function hold_acceptance_and_state() returns trigger language plpgsql as $$
       begin
         if exists (select from quote_version_states where quote_version_id = new.quote_version_id and state = 'accepted')
           <> exists (select from quote_acceptances where quote_version_id = new.quote_version_id) then
           raise exception 'A version is accepted exactly when an acceptance exists' using errcode = 'integrity_constraint_violation';
         end if;
         return null;
       end $$`,
      ...['quote_version_states', 'quote_acceptances'].flatMap((table) => [
        `drop trigger if exists ${table}_hold_together on ${table}`,
        `create constraint trigger ${table}_hold_together after insert or update on ${table}
         deferrable initially deferred for each row execute function hold_acceptance_and_state()`,
      ]),
    ]);
  }

  override async down(): Promise<void> {
    await this.change([
      'drop trigger quote_version_states_hold_together on quote_version_states',
      'drop table quote_certificates, quote_acceptances, sign_codes',
      'drop function hold_acceptance_and_state()',
      'drop index quote_version_files_by_hash, quote_version_files_by_sha256',
    ]);
  }
}
