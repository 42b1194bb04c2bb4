import type { TestDatabase } from './test-database.ts';

/** Requests whose stored sums differ from the sums of their lines or are missing. */
const WRONG_REQUESTS = `
  select reference as wrong from quote_requests request where (total_quantity, day_rate_cents) is distinct from (
    select (coalesce(sum(quantity), 0)::bigint, coalesce(sum(quantity * units_per_item * coalesce(price_per_unit_cents, 0)), 0)::bigint)
    from quote_request_items where quote_request_id = request.id
  )`;

/** Days whose stored counts of an item differ from the counts of the lines. */
const WRONG_DAYS = `
  select coalesce(days.day, lines.day) as wrong
  from (
    select day, equipment_id, sum(request_count) as requests, sum(quantity) as quantity
    from (select * from requested_equipment_days union all select * from requested_equipment_changes) every_count
    group by 1, 2 having sum(request_count) <> 0 or sum(quantity) <> 0
  ) days
  full join (
    select (created_at at time zone 'America/New_York')::date as day, equipment_id, count(*) as requests, sum(quantity) as quantity
    from quote_request_items join quote_requests on id = quote_request_id group by 1, 2
  ) lines using (day, equipment_id, requests, quantity)
  where days.day is null or lines.day is null`;

export async function wrongSums(database: TestDatabase): Promise<unknown[]> {
  return [...(await database.rows(WRONG_REQUESTS)), ...(await database.rows(WRONG_DAYS))].map(({ wrong }) => wrong);
}
