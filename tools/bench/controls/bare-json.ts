/** Responds to every request with JSON that PostgreSQL builds of the same rows, and does nothing else. */
import { createServer } from 'node:http';

import pg from 'pg';

import { serve } from './serve.ts';

const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const STATEMENT = `
  select json_agg(item)::text as items from (
    select id, name, main_category as "mainCategory", category, subcategory, description, image, specifications, trim_scale(price_per_unit_cents / 100.0) as "pricePerUnit",
      units_per_item as "unitsPerItem", ${utc('created_at')} as "createdAt", ${utc('updated_at')} as "updatedAt"
    from equipment where main_category = $1 order by lower(name), id limit 500
  ) as item`;

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const server = createServer((_request, response) => {
  pool.query(STATEMENT, ['production']).then(
    ({ rows: [{ items }] }) => {
      const body = Buffer.from(items);
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
