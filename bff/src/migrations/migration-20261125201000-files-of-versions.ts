import { OnlineMigration } from '../platform/database/online-migration.ts';

export class FilesOfVersions20261125201000 extends OnlineMigration {
  override name = '20261125201000-files-of-versions';

  override async up(): Promise<void> {
    await this.change(['alter table made_documents add column if not exists quote_version integer null']);
    // A trigger, so that deletes by the previous release withdraw the version too.
    await this.change([
      `create or replace function withdraw_quote_of_deleted_request() returns trigger language plpgsql as $$
       begin
         update quote_version_states set state = 'withdrawn', since = now(), reason = 'The quote request was deleted'
         where quote_request_id = old.id and state = 'open';
         return old;
       end $$`,
      'drop trigger if exists quote_requests_withdraw_quote on quote_requests',
      `create trigger quote_requests_withdraw_quote after delete on quote_requests
       for each row execute function withdraw_quote_of_deleted_request()`,
    ]);
  }

  override async down(): Promise<void> {
    await this.change([
      'drop trigger quote_requests_withdraw_quote on quote_requests',
      'drop function withdraw_quote_of_deleted_request()',
      'alter table made_documents drop column quote_version',
    ]);
  }
}
