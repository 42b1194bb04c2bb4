/** Serves a single-bundle build of the front end with Brotli and the product's API. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFile, stat } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { listen } from './harness/listen.ts';

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};
const typeOf = (path: string) =>
  Object.entries(TYPES).find(([ending]) => path.endsWith(ending))?.[1] ?? 'application/octet-stream';
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

export interface ServedBundle {
  readonly url: string;
  readonly stop: () => void;
}

export async function serveSingleBundle(folder: string, origin: string): Promise<ServedBundle> {
  const compressed = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', origin);
    if (/^\/(api|pictures)\//.test(pathname)) return passOn(request, response, origin);
    const requested = join(folder, normalize(pathname));
    const file = (await isFile(requested)) ? requested : join(folder, 'index.html');
    const body = compressed.get(file) ?? brotliCompressSync(await readFile(file));
    compressed.set(file, body);
    response.writeHead(200, { 'content-type': typeOf(file), 'content-encoding': 'br' });
    return response.end(body);
  });
  return { url: await listen(server), stop: () => server.close() };
}
