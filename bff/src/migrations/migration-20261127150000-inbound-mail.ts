import { OnlineMigration } from '../platform/database/online-migration.ts';

export class InboundMail20261127150000 extends OnlineMigration {
  override name = '20261127150000-inbound-mail';

  override async up(): Promise<void> {
    await this.change([
      // Null, also for links of the previous release: replies by mail are not accepted.
      'alter table quote_links add column if not exists reply_hash text null',
      // Null: written on a page.
      'alter table quote_messages add column if not exists mailed_files integer null',
      `create table if not exists inbound_mail_tokens (
         token_hash text primary key,
         body_hash text not null,
         received_at timestamptz not null default now()
       )`,
      'create index if not exists inbound_mail_tokens_by_age on inbound_mail_tokens (received_at)',
    ]);
    await this.createIndex({
      name: 'quote_links_by_reply',
      definition: 'quote_links (reply_hash) where reply_hash is not null',
      isUnique: true,
    });
  }

  override async down(): Promise<void> {
    await this.change([
      'drop table inbound_mail_tokens',
      'alter table quote_messages drop column mailed_files',
      'alter table quote_links drop column reply_hash',
    ]);
  }
}
