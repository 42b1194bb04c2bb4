import { Migration } from '@mikro-orm/migrations';

export class Pictures20261121230000 extends Migration {
  override name = '20261121230000-pictures';

  override up(): void {
    this.addSql(`
      create table pictures (
        id text primary key check (id ~ '^[0-9a-f]{32}$'),
        width integer not null check (width between 1 and 99999),
        height integer not null check (height between 1 and 99999),
        bytes bigint null check (bytes > 0),
        uploaded_at timestamptz not null,
        unused_since timestamptz null
      )`);
    this.addSql('create index pictures_by_disuse on pictures (unused_since) where unused_since is not null');

    // Removed pictures whose files may still exist. A new upload of the same picture deletes its row.
    this.addSql(
      'create table abandoned_pictures (id text primary key, width integer not null, height integer not null)',
    );

    // Serializes a save that references a picture with the removal of that picture: one of the two fails. Existing rows
    // are not checked.
    this.addSql(
      `alter table equipment add column picture_id text generated always as (substring(image from '^/pictures/uploads/([0-9a-f]{32})-')) stored`,
    );
    this.addSql('create index equipment_by_picture on equipment (picture_id) where picture_id is not null');
    this.addSql(
      'alter table equipment add constraint equipment_picture foreign key (picture_id) references pictures (id) not valid',
    );
  }

  override down(): void {
    this.addSql('alter table equipment drop column picture_id');
    this.addSql('drop table abandoned_pictures');
    this.addSql('drop table pictures');
  }
}
