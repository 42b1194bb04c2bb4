import { once } from 'node:events';
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, normalize, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { contentTypeOf } from './content-types.ts';
import { listen } from './ports.mjs';

const CORS = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/** File server for tests, with CORS for every site. */
export interface FileServer {
  readonly origin: string;
  readonly requested: string[];
  readonly missing: string[];
  /** Serves a folder under a path, which ends with a slash, from now on. */
  readonly serve: (folder: string, path: string) => void;
  readonly stop: () => Promise<void>;
}

function fileIn(folder: string, path: string): string | undefined {
  const file = normalize(join(folder, path.endsWith('/') ? `${path}index.html` : path));
  if (!file.startsWith(folder + sep)) return undefined;
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true ? file : undefined;
}

export async function startFileServer(): Promise<FileServer> {
  const requested: string[] = [];
  const missing: string[] = [];
  let fileOf = (_pathname: string): string | undefined => undefined;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    requested.push(pathname);
    const file = fileOf(pathname);
    if (file === undefined) {
      missing.push(pathname);
      response.writeHead(404, CORS).end();
      return;
    }
    response.writeHead(200, { ...CORS, 'content-type': contentTypeOf(file) });
    pipeline(createReadStream(file), response).catch(() => response.destroy());
  });
  return {
    origin: `http://127.0.0.1:${await listen(server)}`,
    requested,
    missing,
    serve(folder, path) {
      fileOf = (pathname) =>
        pathname.startsWith(path) ? fileIn(folder, decodeURIComponent(pathname.slice(path.length - 1))) : undefined;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
