/** Control: reads JSON, inserts one row, responds with 201. */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import pg from 'pg';

import { serve } from './serve.ts';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const COLUMNS = [
  'id',
  'customerName',
  'customerEmail',
  'customerPhone',
  'company',
  'jobName',
  'jobNumber',
  'purchaseOrderNumber',
  'startDate',
  'endDate',
  'shootingLocations',
  'specialRequests',
  'items',
];
await pool.query(
  `create table if not exists bare_requests (id uuid primary key, customer_name text, customer_email text, customer_phone text, company text, job_name text, job_number text,
   purchase_order_number text, start_date date, end_date date, shooting_locations text, special_requests text, items jsonb, created_at timestamptz not null default now())`,
);
const INSERT = `insert into bare_requests values (${COLUMNS.map((_, index) => `$${index + 1}`).join(', ')})`;

async function respond(request: IncomingMessage, response: ServerResponse) {
  // Not validated: that cost is part of the product's measurement.
  const body: Readonly<Record<string, unknown>> = JSON.parse(await text(request));
  const id = randomUUID();
  await pool.query(INSERT, [id, ...COLUMNS.slice(1, -1).map((column) => body[column]), JSON.stringify(body.items)]);
  response
    .writeHead(201, { 'content-type': 'application/json' })
    .end(JSON.stringify({ id, reference: 'BL-0000-0000' }));
}

const server = createServer((request, response) => {
  respond(request, response).catch((error) => response.writeHead(500).end(String(error)));
});
await serve(server);
