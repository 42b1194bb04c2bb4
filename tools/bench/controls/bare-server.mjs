/** The least that serves HTTP: what a start of Node alone costs. Plain JavaScript, so that no types are taken out meanwhile. */
import { createServer } from 'node:http';

const server = createServer((_request, response) => response.end('ok'));
server.listen(0, '127.0.0.1', () =>
  process.send?.({ event: 'ready', url: `http://127.0.0.1:${server.address().port}` }),
);
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
