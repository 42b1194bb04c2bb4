/** Answers every request with the same status, headers and bytes from memory (ANSWER: a file that holds them as JSON). */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { status, headers, body } = JSON.parse(readFileSync(process.env.ANSWER, 'utf8'));
const bytes = Buffer.from(body, 'base64');

const server = createServer({ keepAliveTimeout: 72_000 }, (_request, response) => {
  response.writeHead(status, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () =>
  process.send?.({ event: 'ready', url: `http://127.0.0.1:${server.address().port}` }),
);
process.once('SIGTERM', () => process.exit(0));
