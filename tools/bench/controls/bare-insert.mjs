/** The least that keeps a quote request: reads JSON, inserts one row, answers 201. */
import { createServer } from 'node:http';
import { randomUUID } from 'node:crypto';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
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

async function answer(request, response) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = JSON.parse(Buffer.concat(chunks).toString());
  const id = randomUUID();
  await pool.query(INSERT, [id, ...COLUMNS.slice(1, -1).map((column) => body[column]), JSON.stringify(body.items)]);
  response
    .writeHead(201, { 'content-type': 'application/json' })
    .end(JSON.stringify({ id, reference: 'BL-0000-0000' }));
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => response.writeHead(500).end(String(error)));
});
server.listen(0, '127.0.0.1', () =>
  process.send?.({ event: 'ready', url: `http://127.0.0.1:${server.address().port}` }),
);
process.once('SIGTERM', () => process.exit(0));
