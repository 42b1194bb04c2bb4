/** Serves a single-bundle build of the front end with Brotli and the product's API. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFile, stat } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { contentTypeOf } from '../content-types.ts';
import { listen } from '../ports.mjs';

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (entry) => entry.isFile(),
    () => false,
  );

async function passOn(request: IncomingMessage, response: ServerResponse, origin: string) {
  const { accept = '*/*', authorization } = request.headers;
  const proxied = await fetch(new URL(request.url ?? '/', origin), {
    headers: { accept, ...(authorization === undefined ? {} : { authorization }) },
  });
  const body = brotliCompressSync(Buffer.from(await proxied.arrayBuffer()));
  response.writeHead(proxied.status, {
    'content-type': proxied.headers.get('content-type') ?? 'application/octet-stream',
    'content-encoding': 'br',
  });
  response.end(body);
}

export async function serveSingleBundle(folder: string, origin: string) {
  const compressed = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', origin);
    if (/^\/(api|pictures)\//.test(pathname)) return passOn(request, response, origin);
    const requested = join(folder, normalize(pathname));
    const file = (await isFile(requested)) ? requested : join(folder, 'index.html');
    const body = compressed.get(file) ?? brotliCompressSync(await readFile(file));
    compressed.set(file, body);
    response.writeHead(200, { 'content-type': contentTypeOf(file), 'content-encoding': 'br' });
    return response.end(body);
  });
  return { url: `http://127.0.0.1:${await listen(server)}`, stop: () => server.close() };
}
