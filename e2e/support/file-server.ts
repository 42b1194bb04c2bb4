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

/** Another origin, which hands out the files of a folder to every site. */
export interface FileServer extends Running {
  origin: string;
  /** Paths that were asked for. */
  requested: string[];
  /** From now on the files of this folder are there, under this path. */
  serve: (folder: string, path: string) => void;
}

/** Starts it on a port of its own; it has nothing until it is told what to serve. */
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
