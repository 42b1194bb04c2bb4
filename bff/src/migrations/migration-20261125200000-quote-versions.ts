import { Migration } from '@mikro-orm/migrations';

export class QuoteVersions20261125200000 extends Migration {
  override name = '20261125200000-quote-versions';

  override up(): void {
    // No foreign key to the request: a sent version outlives it.
    this.addSql(`
      create table quote_versions (
        id uuid primary key,
        quote_request_id uuid not null,
        reference text not null check (reference <> ''),
        number integer not null check (number > 0),
        customer_email text not null,
        content bytea not null,
        sha256 text not null,
        valid_until date not null,
        total_cents bigint not null check (total_cents >= 0),
        changes jsonb not null,
        sent_at timestamptz not null,
        sent_by uuid not null,
        sent_by_email text not null,
        unique (quote_request_id, number),
        unique (id, quote_request_id),
        constraint quote_versions_sha256_of_content check (sha256 = encode(sha256(content), 'hex'))
      )`);
    this.addSql('create index quote_versions_by_customer on quote_versions (lower(customer_email))');
    this.addSql(`
      create table quote_version_files (
        quote_version_id uuid primary key references quote_versions (id),
        filename text not null,
        content bytea not null,
        sha256 text not null,
        drawn_at timestamptz not null,
        constraint quote_version_files_sha256_of_content check (sha256 = encode(sha256(content), 'hex'))
      )`);
    this.addSql(`
      create table quote_version_states (
        quote_version_id uuid primary key,
        quote_request_id uuid not null,
        state text not null check (state in ('open', 'accepted', 'declined', 'superseded', 'withdrawn')),
        since timestamptz not null,
        reason text null,
        foreign key (quote_version_id, quote_request_id) references quote_versions (id, quote_request_id)
      )`);
    this.addSql(
      `create unique index quote_version_states_one_open on quote_version_states (quote_request_id) where state = 'open'`,
    );
    this.#refuseChanges();
    this.#endOnce();
    this.#eraseOnDemand();
  }

  #refuseChanges(): void {
    this.addSql(`
      create function refuse_sealed_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and current_setting('backlot.quote_erasure', true) = 'on' then
          return old;
        end if;
        raise exception 'A quote that was sent is neither changed nor removed' using errcode = 'insufficient_privilege';
      end $$`);
    for (const table of ['quote_versions', 'quote_version_files']) {
      this.addSql(`
        create trigger ${table}_are_sealed before update or delete on ${table}
        for each row execute function refuse_sealed_change()`);
      this.addSql(`
        create trigger ${table}_are_not_emptied before truncate on ${table}
        for each statement execute function refuse_sealed_change()`);
    }
  }

  #endOnce(): void {
    this.addSql(`
      create function keep_ended_state() returns trigger language plpgsql as $$
      begin
        if old.state = 'open' and new.state <> 'open' and new.quote_version_id = old.quote_version_id
          and new.quote_request_id = old.quote_request_id then
          return new;
        end if;
        raise exception 'A version that has ended stays as it is' using errcode = 'insufficient_privilege';
      end $$`);
    this.addSql(`
      create trigger quote_version_states_end_once before update on quote_version_states
      for each row execute function keep_ended_state()`);
    this.addSql(`
      create trigger quote_version_states_stay before delete on quote_version_states
      for each row execute function refuse_sealed_change()`);
    this.addSql(`
      create trigger quote_version_states_are_not_emptied before truncate on quote_version_states
      for each statement execute function refuse_sealed_change()`);
  }

  #eraseOnDemand(): void {
    this.addSql(`
      create function erase_quote_versions(versions uuid[]) returns bigint language plpgsql as $$
      declare erased bigint;
      begin
        perform set_config('backlot.quote_erasure', 'on', true);
        perform from quote_versions where id = any(versions) order by id for update;
        delete from quote_version_states where quote_version_id = any(versions);
        delete from quote_version_files where quote_version_id = any(versions);
        delete from quote_versions where id = any(versions);
        get diagnostics erased = row_count;
        perform set_config('backlot.quote_erasure', '', true);
        return erased;
      end $$`);
  }

  override down(): void {
    this.addSql('drop function erase_quote_versions(uuid[])');
    this.addSql('drop table quote_version_states, quote_version_files, quote_versions');
    this.addSql('drop function keep_ended_state()');
    this.addSql('drop function refuse_sealed_change()');
  }
}
