/** Control: responds to `?from=…&to=…` with free units of all counted items, summed in PostgreSQL. */
import { serveStatement } from './serve.ts';

const STATEMENT = `
  select json_build_object(
    'few', coalesce(json_agg(json_build_object('id', equipment_id, 'left', free)) filter (where free between 1 and 3), '[]'),
    'none', coalesce(json_agg(equipment_id) filter (where free = 0), '[]')
  )::text as answer
  from stock_free(
    array(select equipment_id from equipment_stock where owned_units is not null), $1::date, $2::date + 1,
    (now() at time zone 'America/New_York')::date
  )`;

await serveStatement(STATEMENT, (request) => {
  const query = new URL(request.url ?? '', 'http://localhost').searchParams;
  return [query.get('from'), query.get('to')];
});
