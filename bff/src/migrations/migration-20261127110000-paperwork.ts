import { OnlineMigration } from '../platform/database/online-migration.ts';

export class Paperwork20261127110000 extends OnlineMigration {
  override name = '20261127110000-paperwork';

  override async up(): Promise<void> {
    await this.change([
      `create table if not exists paperwork (
         id uuid primary key,
         quote_request_id uuid not null references quote_requests (id) on delete cascade,
         customer_email text not null,
         kind text not null check (kind <> ''),
         number integer not null check (number > 0),
         filename text not null check (filename <> ''),
         content bytea not null check (octet_length(content) between 1 and 10000000),
         sha256 text not null,
         uploaded_at timestamptz not null,
         state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
         version integer not null default 1,
         valid_until date null,
         reason text null,
         reviewed_by uuid null,
         reviewed_by_email text null,
         reviewed_at timestamptz null,
         unique (quote_request_id, kind, number),
         constraint paperwork_sha256_of_content check (sha256 = encode(sha256(content), 'hex')),
         constraint paperwork_approved_until check ((state = 'approved') = (valid_until is not null)),
         constraint paperwork_reviewed check ((state = 'waiting') = (reviewed_at is null))
       )`,
      `create table if not exists paperwork_notices (
         paperwork_id uuid primary key references paperwork (id) on delete cascade,
         notice text not null check (notice <> ''),
         queued_at timestamptz not null default now()
       )`,
      'alter table paperwork alter column content set storage external',
    ]);
    await this.createIndex({ name: 'paperwork_by_customer', definition: 'paperwork (lower(customer_email))' });
  }

  override async down(): Promise<void> {
    await this.change(['drop table paperwork_notices', 'drop table paperwork']);
  }
}
