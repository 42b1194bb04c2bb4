/** Serves a folder below a path and nothing else, as a plain web server does that knows nothing of Storybook. */
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** The file that an address means, undefined when there is none. */
function fileOf(folder, path) {
  const file = normalize(join(folder, path.endsWith('/') ? `${path}index.html` : path));
  if (!file.startsWith(folder + sep)) return undefined;
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true ? file : undefined;
}

/**
 * @param {string} folder what is served
 * @param {string} path below which, with a slash at both ends
 * @returns {Promise<{url: string, refused: string[], close: () => Promise<void>}>} `refused` grows with each address that is none
 */
export function serveBelow(folder, path) {
  const refused = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const file = pathname.startsWith(path)
      ? fileOf(folder, decodeURIComponent(pathname.slice(path.length - 1)))
      : undefined;
    if (file === undefined) {
      refused.push(pathname);
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const close = () =>
        new Promise((closed) => {
          server.close(closed);
          server.closeAllConnections();
        });
      resolve({ url: `http://127.0.0.1:${server.address().port}${path}`, refused, close });
    });
  });
}
