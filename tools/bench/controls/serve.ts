import { createServer, type IncomingMessage, type Server } from 'node:http';

import pg from 'pg';

import { listen } from '../../ports.mjs';

export async function serve(server: Server): Promise<void> {
  process.once('SIGTERM', () => process.exit(0));
  // The bench has crashed.
  process.once('disconnect', () => process.exit(0));
  process.send?.({ event: 'ready', url: `http://127.0.0.1:${await listen(server)}` });
}

/** Responds to each request with the JSON text that the statement returns as `answer`. */
export async function serveStatement(
  statement: string,
  paramsOf: (request: IncomingMessage) => (string | null)[],
): Promise<void> {
  const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
  const server = createServer((request, response) => {
    pool.query(statement, paramsOf(request)).then(
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
}
