import { Migration } from '@mikro-orm/migrations';

/** Writes a submitted request in one function call: one round trip, one transaction. */
export class SubmitInOneCall20261121140000 extends Migration {
  override name = '20261121140000-submit-in-one-call';

  override up(): void {
    // A sequence per month: a counter row would stay locked until the commit is flushed, and would serialize all
    // submits.
    this.addSql(`
      create function next_quote_reference(month text) returns text language plpgsql as $$
      declare
        sequence_name text := 'quote_reference_' || month;
        number text;
      begin
        loop
          begin
            number := nextval(sequence_name)::text;
            -- lpad would cut the number ten thousand short.
            return 'BL-' || month || '-' || lpad(number, greatest(4, length(number)), '0');
          exception when undefined_table then
            -- The first of its month; somebody else may be the first in this moment too.
            begin
              execute format('create sequence %I', sequence_name);
            exception when duplicate_table or unique_violation then
              null;
            end;
          end;
        end loop;
      end $$`);
    this.addSql(`
      do $$
      declare
        counter record;
      begin
        for counter in select month, last from quote_reference_counters loop
          execute format('create sequence %I start with %s', 'quote_reference_' || counter.month, counter.last + 1);
        end loop;
      end $$`);
    this.addSql('drop table quote_reference_counters');
    this.addSql(`
      create function submit_quote_request(claimed_key text, claimed_fingerprint text, month text, request jsonb, items jsonb, mails jsonb,
        out outcome text, out known_fingerprint text, out known_answer jsonb)
      language plpgsql as $$
      declare
        request_id uuid := (request->>'id')::uuid;
      begin
        if not pg_try_advisory_xact_lock(hashtextextended(claimed_key, 0)) then
          outcome := 'in-flight';
          return;
        end if;
        select k.fingerprint, k.answer into known_fingerprint, known_answer from idempotency_keys k where k.key = claimed_key;
        if found then
          outcome := 'earlier';
          return;
        end if;
        outcome := 'created';
        known_fingerprint := claimed_fingerprint;
        known_answer := jsonb_build_object('id', request_id, 'reference', next_quote_reference(month));
        insert into quote_requests (id, reference, customer_name, customer_email, customer_phone, company, job_name, job_number, purchase_order_number,
          start_date, end_date, shooting_locations, special_requests, is_tax_exempt, created_at, updated_at)
        select request_id, known_answer->>'reference', r.customer_name, r.customer_email, r.customer_phone, r.company, r.job_name, r.job_number,
          r.purchase_order_number, r.start_date, r.end_date, r.shooting_locations, r.special_requests, r.is_tax_exempt, r.created_at, r.created_at
        from jsonb_populate_record(null::quote_requests, request) r;
        insert into quote_request_items (quote_request_id, position, equipment_id, name, main_category, category, description, image, units_per_item,
          price_per_unit_cents, quantity)
        select request_id, i.position, i.equipment_id, i.name, i.main_category, i.category, i.description, i.image, i.units_per_item,
          i.price_per_unit_cents, i.quantity
        from jsonb_populate_recordset(null::quote_request_items, items) i;
        insert into outbox (id, job, payload, created_at)
        select m.id, m.job, jsonb_build_object('quoteRequestId', request_id), now() from jsonb_to_recordset(mails) m(id uuid, job text);
        insert into deliveries (id, quote_request_id, kind) select m.id, request_id, m.kind from jsonb_to_recordset(mails) m(id uuid, kind text);
        insert into idempotency_keys (key, fingerprint, answer, created_at)
        values (claimed_key, claimed_fingerprint, known_answer, (request->>'created_at')::timestamptz);
      end $$`);
  }

  override down(): void {
    this.addSql('drop function submit_quote_request, next_quote_reference');
    this.addSql('create table quote_reference_counters (month text primary key, last integer not null)');
    this.addSql(`
      insert into quote_reference_counters
      select right(sequencename, 4), last_value from pg_sequences where schemaname = current_schema() and sequencename like 'quote\\_reference\\_%' and last_value is not null`);
    this.addSql(`
      do $$
      declare
        found record;
      begin
        for found in select sequencename from pg_sequences where schemaname = current_schema() and sequencename like 'quote\\_reference\\_%' loop
          execute format('drop sequence %I', found.sequencename);
        end loop;
      end $$`);
  }
}
