import { Migration } from '@mikro-orm/migrations';

/** Which account a quote request came from, and to whom acknowledgements went within the last day. */
export class Acknowledgements20261124034000 extends Migration {
  override name = '20261124034000-acknowledgements';

  override up(): void {
    // No foreign key: the request outlives the account.
    this.addSql('alter table quote_requests add column submitted_by uuid null');
    // No foreign key here either: who deletes a request does not make room for another mail.
    this.addSql(`
      create table acknowledgements (
        delivery_id uuid primary key,
        recipient text not null check (recipient <> ''),
        counted_at timestamptz not null default now()
      )`);
    this.addSql('create index acknowledgements_by_recipient on acknowledgements (recipient, counted_at)');
    this.addSql('create index acknowledgements_by_count on acknowledgements (counted_at)');
  }

  override down(): void {
    this.addSql('drop table acknowledgements');
    this.addSql('alter table quote_requests drop column submitted_by');
  }
}
