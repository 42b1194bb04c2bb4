import { OnlineMigration } from '../platform/database/online-migration.ts';

const CONTENT = `convert_from(content, 'UTF8')::jsonb`;

export class RecordedAcceptances20261126091000 extends OnlineMigration {
  override name = '20261126091000-recorded-acceptances';

  override async up(): Promise<void> {
    await this.change([
      `create table if not exists quote_acceptance_files (
         quote_version_id uuid primary key references quote_versions (id) on delete cascade,
         filename text not null check (filename <> ''),
         content bytea not null check (octet_length(content) between 1 and 10000000),
         sha256 text not null,
         kept_at timestamptz not null,
         unique (quote_version_id, sha256),
         constraint quote_acceptance_files_sha256_of_content check (sha256 = encode(sha256(content), 'hex'))
       )`,
      'drop trigger if exists quote_acceptance_files_are_sealed on quote_acceptance_files',
      `create trigger quote_acceptance_files_are_sealed before update or delete on quote_acceptance_files
       for each row execute function refuse_sealed_change()`,
      'drop trigger if exists quote_acceptance_files_are_not_emptied on quote_acceptance_files',
      `create trigger quote_acceptance_files_are_not_emptied before truncate on quote_acceptance_files
       for each statement execute function refuse_sealed_change()`,
    ]);
    await this.#tellApart();
    // Validates concurrently with writers.
    await this.change([
      'alter table quote_acceptances validate constraint quote_acceptances_content_says_how',
      'alter table quote_acceptances validate constraint quote_acceptances_file',
    ]);
  }

  /** Null, also for rows of the previous release: signed by the customer. The sealed content must agree. */
  async #tellApart(): Promise<void> {
    await this.change([
      'alter table quote_acceptances add column if not exists recorded_how text null',
      'alter table quote_acceptances add column if not exists file_sha256 text null',
      'alter table quote_acceptances drop constraint if exists quote_acceptances_content_says_how',
      `alter table quote_acceptances add constraint quote_acceptances_content_says_how check (
         recorded_how is not distinct from (${CONTENT} ->> 'how')
         and file_sha256 is not distinct from (${CONTENT} #>> '{file,sha256}')
         and (recorded_how is null) = jsonb_exists(${CONTENT}, 'signature')
         and (recorded_how is null or recorded_how in ('phone', 'paper'))
         and (recorded_how is distinct from 'paper' or file_sha256 is not null)
       ) not valid`,
      'alter table quote_acceptances drop constraint if exists quote_acceptances_file',
      `alter table quote_acceptances add constraint quote_acceptances_file
       foreign key (quote_version_id, file_sha256) references quote_acceptance_files (quote_version_id, sha256)
       on delete cascade not valid`,
    ]);
  }

  override async down(): Promise<void> {
    await this.change([
      'alter table quote_acceptances drop constraint quote_acceptances_file, drop constraint quote_acceptances_content_says_how',
      'alter table quote_acceptances drop column file_sha256, drop column recorded_how',
      'drop table quote_acceptance_files',
    ]);
  }
}
