import { Migration } from '@mikro-orm/migrations';

/** Uploaded pictures, and which items name them. */
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

    // What is not in pictures any more, with files that may still be there. Who uploads it again takes it out.
    this.addSql(
      'create table abandoned_pictures (id text primary key, width integer not null, height integer not null)',
    );

    // A save that names a picture waits for its removal and fails, and a removal fails once the picture is named. Rows of
    // before are not checked: whoever typed such an address knew what it was.
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
