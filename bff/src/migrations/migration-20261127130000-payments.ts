import { OnlineMigration } from '../platform/database/online-migration.ts';

export class Payments20261127130000 extends OnlineMigration {
  override name = '20261127130000-payments';

  override async up(): Promise<void> {
    // No foreign key to the request: a payment is a tax record and outlives it.
    await this.change([
      `create table if not exists payments (
         id uuid primary key,
         number bigint generated always as identity,
         quote_request_id uuid not null,
         reference text not null check (reference <> ''),
         customer_email text not null,
         kind text not null check (kind in ('payment', 'deposit', 'refund')),
         amount_cents bigint not null check (amount_cents > 0),
         way text not null check (way <> ''),
         paid_on date not null,
         note text null,
         recorded_at timestamptz not null,
         recorded_by uuid null,
         recorded_by_email text null,
         idempotency_key text null,
         fingerprint text not null,
         session_id text null unique,
         unique (quote_request_id, idempotency_key),
         constraint payments_recorded_by check ((recorded_by is null) = (recorded_by_email is null))
       )`,
      'create index if not exists payments_by_customer on payments (lower(customer_email))',
    ]);
    await this.#seal();
    await this.#coverRefunds();
    await this.#payOnline();
  }

  async #seal(): Promise<void> {
    await this.change([
      `create or replace function refuse_payment_change() returns trigger language plpgsql as $$
       begin
         if tg_op = 'DELETE' and current_setting('backlot.payment_erasure', true) = 'on' then
           return old;
         end if;
         raise exception 'A payment that was recorded is neither changed nor removed' using errcode = 'insufficient_privilege';
       end $$`,
      'drop trigger if exists payments_are_sealed on payments',
      `create trigger payments_are_sealed before update or delete on payments
       for each row execute function refuse_payment_change()`,
      'drop trigger if exists payments_are_not_emptied on payments',
      `create trigger payments_are_not_emptied before truncate on payments
       for each statement execute function refuse_payment_change()`,
      `create or replace function erase_payments(erased uuid[]) returns bigint language plpgsql as $$
       declare removed bigint;
       begin
         perform set_config('backlot.payment_erasure', 'on', true);
         delete from payments where id = any(erased);
         get diagnostics removed = row_count;
         perform set_config('backlot.payment_erasure', '', true);
         return removed;
       end $$`,
    ]);
  }

  /** Rejects refunds above the paid amount. An advisory lock serializes the payments of a request. */
  async #coverRefunds(): Promise<void> {
    await this.change([
      `create or replace function cover_refund() returns trigger language plpgsql as $$
       declare paid bigint;
       begin
         perform pg_advisory_xact_lock(hashtextextended('payments ' || new.quote_request_id::text, 0));
         if new.kind = 'refund' then
           select coalesce(sum(case when kind = 'refund' then -amount_cents else amount_cents end), 0) into paid
           from payments where quote_request_id = new.quote_request_id;
           if new.amount_cents > paid then
             raise exception 'A refund is at most what was paid' using errcode = 'check_violation';
           end if;
         end if;
         return new;
       end $$`,
      'drop trigger if exists payments_cover_refunds on payments',
      `create trigger payments_cover_refunds before insert on payments
       for each row execute function cover_refund()`,
    ]);
  }

  /** Sessions and events of the payment service; ids make each count once. */
  async #payOnline(): Promise<void> {
    await this.change([
      `create table if not exists payment_sessions (
         id uuid primary key,
         quote_request_id uuid not null,
         quote_version_id uuid not null,
         reference text not null,
         kind text not null check (kind in ('payment', 'deposit')),
         amount_cents bigint not null check (amount_cents > 0),
         currency text not null,
         locale text not null,
         state text not null default 'open' check (state in ('open', 'processing', 'paid', 'ended')),
         session_id text null unique,
         url text null,
         begun_at timestamptz not null default now(),
         expires_at timestamptz not null
       )`,
      `create unique index if not exists payment_sessions_one_live on payment_sessions (quote_request_id)
       where state in ('open', 'processing')`,
      `create table if not exists payment_events (
         id text primary key,
         kind text not null,
         session_id text null,
         outcome text not null,
         received_at timestamptz not null default now()
       )`,
    ]);
  }

  override async down(): Promise<void> {
    await this.change([
      'drop table payment_events, payment_sessions, payments',
      'drop function cover_refund(), refuse_payment_change(), erase_payments(uuid[])',
    ]);
  }
}
