/** Responds to `?from=…&to=…` with the free units of all counted items, which PostgreSQL adds up, and does nothing else. */
import { createServer } from 'node:http';

import pg from 'pg';

import { serve } from './serve.ts';

const STATEMENT = `
  select json_build_object(
    'few', coalesce(json_agg(json_build_object('id', equipment_id, 'left', free)) filter (where free between 1 and 3), '[]'),
    'none', coalesce(json_agg(equipment_id) filter (where free = 0), '[]')
  )::text as answer
  from stock_free(
    array(select equipment_id from equipment_stock where owned_units is not null), $1::date, $2::date + 1,
    (now() at time zone 'America/New_York')::date
  )`;

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const server = createServer((request, response) => {
  const query = new URL(request.url ?? '', 'http://localhost').searchParams;
  pool.query(STATEMENT, [query.get('from'), query.get('to')]).then(
    ({ rows: [{ answer }] }) => {
      const body = Buffer.from(answer);
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
      response.end(body);
    },
    (error) => {
      console.error(error.message);
      response.writeHead(500).end();
    },
  );
});
await serve(server);
