import { Migration } from '@mikro-orm/migrations';

export class Acknowledgements20261124034000 extends Migration {
  override name = '20261124034000-acknowledgements';

  override up(): void {
    // No foreign key: the request outlives the account.
    this.addSql('alter table quote_requests add column submitted_by uuid null');
    // No foreign key: deleting a request does not reset the count of mails.
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
