import { Migration } from '@mikro-orm/migrations';

const TABLES = ['quote_requests', 'sign_ups', 'password_recoveries'] as const;

/** `submit_quote_request`, which later releases do without. */
export function submitQuoteRequest({ columns, values }: { columns: string; values: string }): string {
  return `
    create or replace function submit_quote_request(claimed_key text, claimed_fingerprint text, month text, request jsonb, items jsonb, mails jsonb,
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
        start_date, end_date, shooting_locations, special_requests, is_tax_exempt, created_at, updated_at${columns})
      select request_id, known_answer->>'reference', r.customer_name, r.customer_email, r.customer_phone, r.company, r.job_name, r.job_number,
        r.purchase_order_number, r.start_date, r.end_date, r.shooting_locations, r.special_requests, r.is_tax_exempt, r.created_at, r.created_at${values}
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
    end $$`;
}

/** Columns and values of the function that stores the language. */
export const WITH_LOCALE = { columns: ', locale', values: `, coalesce(r.locale, 'en')` };

export class Locales20261121170000 extends Migration {
  override name = '20261121170000-locales';

  override up(): void {
    for (const table of TABLES)
      this.addSql(`alter table ${table} add column locale text not null default 'en' check (locale in ('en', 'es'))`);
    // A replica of the previous release sends no locale.
    this.addSql(submitQuoteRequest(WITH_LOCALE));
  }

  override down(): void {
    this.addSql(submitQuoteRequest({ columns: '', values: '' }));
    for (const table of TABLES) this.addSql(`alter table ${table} drop column locale`);
  }
}
