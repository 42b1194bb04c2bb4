import { Migration } from '@mikro-orm/migrations';

export class UnknownJobs20261123235700 extends Migration {
  override name = '20261123235700-unknown-jobs';

  override up(): void {
    this.addSql('alter table outbox add column unknown_since timestamptz null');
    this.addSql(
      'create index outbox_unknown on outbox (unknown_since) where unknown_since is not null and done_at is null',
    );
  }

  override down(): void {
    this.addSql('alter table outbox drop column unknown_since');
  }
}
