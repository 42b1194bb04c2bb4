/** Control: minimal HTTP server, to measure the start of Node. JavaScript, so that no type stripping is measured. */
import { createServer } from 'node:http';

const server = createServer((_request, response) => response.end('ok'));
server.listen(0, '127.0.0.1', () =>
  process.send?.({ event: 'ready', url: `http://127.0.0.1:${server.address().port}` }),
);
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
