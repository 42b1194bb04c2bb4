/** Serves the same front end built as one bundle, compressed as the product does it, with the product's own API behind it. */
import { createServer } from 'node:http';
import { readFile, stat } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};
const typeOf = (path) =>
  Object.entries(TYPES).find(([ending]) => path.endsWith(ending))?.[1] ?? 'application/octet-stream';
const isFile = (path) =>
  stat(path).then(
    (entry) => entry.isFile(),
    () => false,
  );

async function passOn(request, response, origin) {
  const answer = await fetch(new URL(request.url, origin), { headers: { accept: request.headers.accept ?? '*/*' } });
  const body = brotliCompressSync(Buffer.from(await answer.arrayBuffer()));
  response.writeHead(answer.status, {
    'content-type': answer.headers.get('content-type') ?? 'application/octet-stream',
    'content-encoding': 'br',
  });
  response.end(body);
}

/** @returns {Promise<{url: string, stop: () => void}>} */
export async function serveSingleBundle(folder, origin) {
  const compressed = new Map();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, origin);
    if (/^\/(api|pictures)\//.test(pathname)) return passOn(request, response, origin);
    const wanted = join(folder, normalize(pathname));
    const file = (await isFile(wanted)) ? wanted : join(folder, 'index.html');
    if (!compressed.has(file)) compressed.set(file, brotliCompressSync(await readFile(file)));
    response.writeHead(200, { 'content-type': typeOf(file), 'content-encoding': 'br' });
    return response.end(compressed.get(file));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() };
}
