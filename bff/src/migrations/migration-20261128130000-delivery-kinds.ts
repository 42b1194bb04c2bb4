import { Migration } from '@mikro-orm/migrations';

/** Lets `STORED_DELIVERY_KINDS` alone name the kinds of mails: a new one needs no migration. */
export class DeliveryKinds20261128130000 extends Migration {
  override name = '20261128130000-delivery-kinds';

  override up(): void {
    this.addSql('alter table deliveries drop constraint if exists deliveries_kind_check');
  }

  override down(): void {
    this.addSql(
      `alter table deliveries add constraint deliveries_kind_check
         check (kind in ('acknowledgement', 'staff-notification', 'quote')) not valid`,
    );
  }
}
