import { OnlineMigration } from '../platform/database/online-migration.ts';

export class ProposedChanges20261127100000 extends OnlineMigration {
  override name = '20261127100000-proposed-changes';

  override async up(): Promise<void> {
    // Null, also for rows of the previous release: a message about no particular line.
    await this.change([
      'alter table quote_messages add column if not exists line_equipment_id integer null',
      'alter table quote_messages add column if not exists line_name text null',
      'alter table quote_messages add column if not exists proposal jsonb null',
      'alter table quote_messages drop constraint if exists quote_messages_text_check',
      'alter table quote_messages drop constraint if exists quote_messages_say_something',
      `alter table quote_messages add constraint quote_messages_say_something
         check (text <> '' or proposal is not null) not valid`,
      'alter table quote_messages drop constraint if exists quote_messages_lines_have_names',
      `alter table quote_messages add constraint quote_messages_lines_have_names
         check ((line_equipment_id is null) = (line_name is null)) not valid`,
    ]);
    // Validates concurrently with writers.
    await this.change([
      'alter table quote_messages validate constraint quote_messages_say_something',
      'alter table quote_messages validate constraint quote_messages_lines_have_names',
    ]);
  }

  override async down(): Promise<void> {
    await this.change([
      "delete from quote_messages where text = ''",
      'alter table quote_messages drop constraint quote_messages_lines_have_names',
      'alter table quote_messages drop constraint quote_messages_say_something',
      "alter table quote_messages add constraint quote_messages_text_check check (text <> '')",
      'alter table quote_messages drop column line_equipment_id, drop column line_name, drop column proposal',
    ]);
  }
}
