import { OnlineMigration } from '../platform/database/online-migration.ts';

export class RequestsLinks20261127120000 extends OnlineMigration {
  override name = '20261127120000-requests-links';

  override async up(): Promise<void> {
    await this.change([
      `create table if not exists requests_links (
         token_hash text primary key,
         email text not null check (email <> '' and email = lower(email)),
         created_at timestamptz not null default now(),
         expires_at timestamptz not null check (expires_at > created_at)
       )`,
      'create index if not exists requests_links_by_email on requests_links (email)',
      'create index if not exists requests_links_by_expiry on requests_links (expires_at)',
    ]);
    await this.createIndex({
      name: 'quote_requests_by_customer',
      definition: 'quote_requests (lower(customer_email), created_at desc, id desc)',
    });
  }

  override async down(): Promise<void> {
    await this.change(['drop index quote_requests_by_customer', 'drop table requests_links']);
  }
}
