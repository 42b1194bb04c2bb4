import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import type { Running } from './own-product.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** File server on another origin, with CORS for every site. */
export interface FileServer extends Running {
  origin: string;
  requested: string[];
  /** Serves a folder under a path from now on. */
  serve: (folder: string, path: string) => void;
}

export async function startFileServer(): Promise<FileServer> {
  const requested: string[] = [];
  let fileOf = (_path: string): string | undefined => undefined;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    requested.push(pathname);
    const file = fileOf(pathname);
    const type = TYPES[extname(pathname)];
    const content =
      file === undefined || type === undefined
        ? Promise.reject(new Error(`${pathname} is not served`))
        : readFile(file);
    content.then(
      (bytes) =>
        response
          .writeHead(200, {
            'content-type': type,
            'access-control-allow-origin': '*',
            'cross-origin-resource-policy': 'cross-origin',
          })
          .end(bytes),
      () => response.writeHead(404, { 'access-control-allow-origin': '*' }).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    requested,
    serve(folder, path) {
      fileOf = (pathname) => (pathname.startsWith(`${path}/`) ? join(folder, pathname.slice(path.length)) : undefined);
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
