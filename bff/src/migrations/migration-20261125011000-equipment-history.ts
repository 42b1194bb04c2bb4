import { Migration } from '@mikro-orm/migrations';

export class EquipmentHistory20261125011000 extends Migration {
  override name = '20261125011000-equipment-history';

  override up(): void {
    // No foreign key: the history outlives the item and the account.
    this.addSql(`
      create table equipment_changes (
        id bigint generated always as identity primary key,
        equipment_id integer not null,
        at timestamptz not null default now(),
        changed_by uuid not null,
        changed_by_email text not null,
        field text not null,
        value_before jsonb not null,
        value_after jsonb not null
      )`);
    this.addSql('create index equipment_changes_by_item on equipment_changes (equipment_id, id)');
  }

  override down(): void {
    this.addSql('drop table equipment_changes');
  }
}
