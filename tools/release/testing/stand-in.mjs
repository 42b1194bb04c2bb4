/** Stands for the running product: as much of it as a release asks, over the same store. */
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { contractVersion } from '../record/record.mjs';

const ADMIN = { email: 'admin@backlot.example', password: 'a long password' };
const SHELL = { release: 'f'.repeat(16), contract: contractVersion(), provides: { react: '19.3.1' } };

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

/**
 * @param {string} releases folder of the store
 * @returns {Promise<object>} `url`, `admin`, `stop`; `page(name, path)` answers with the HTML of a page and may be set by a test, `seen` holds what was asked
 */
export async function startStandIn(releases) {
  const product = {
    admin: ADMIN,
    seen: [],
    isAdmin: true,
    page: (name) =>
      `<!doctype html><title>x</title><div data-preview="${name}">preview</div><main><h1>Heading</h1></main>`,
  };
  const running = (part) => readJson(join(releases, part, 'pointer.json'))?.current?.release;
  const answers = {
    'GET /releases.json': () => [
      200,
      {
        contract: contractVersion(),
        parts: {
          shell: SHELL,
          ...Object.fromEntries(
            ['storefront-mfe', 'admin-mfe'].map((part) => [part, { release: running(part), needs: [] }]),
          ),
        },
      },
    ],
    'GET /remotes.json': () => [200, {}],
    'GET /favicon.ico': () => [200, ''],
    'POST /api/client-errors': () => [204],
    'POST /api/auth/sign-in': (body) =>
      body.password === ADMIN.password
        ? [200, { accessToken: 'token' }]
        : [401, { title: 'Invalid login credentials' }],
    'POST /api/auth/sign-out': () => [204],
    'POST /api/admin/releases/preview': ({ part, release }, { authorization }) => {
      if (authorization !== 'Bearer token') return [401, {}];
      if (!product.isAdmin) return [403, {}];
      return existsSync(join(releases, part, release, 'release.json'))
        ? [204, undefined, { 'set-cookie': `backlot-preview=${part}@${release}; Path=/; HttpOnly` }]
        : [404, {}];
    },
  };

  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { pathname } = new URL(request.url, 'http://product');
    const call = `${request.method} ${pathname}`;
    product.seen.push(call);
    const shown = /backlot-preview=([^;]+)/u.exec(request.headers.cookie ?? '')?.[1];
    const html = answers[call] === undefined && !pathname.includes('.') ? product.page(shown, pathname) : undefined;
    const [status, content, headers = {}] = answers[call]?.(body === '' ? {} : JSON.parse(body), request.headers) ?? [
      html === undefined ? 404 : 200,
      html,
    ];
    response.writeHead(status, {
      'content-type': typeof content === 'string' ? 'text/html' : 'application/json',
      ...headers,
    });
    response.end(typeof content === 'object' ? JSON.stringify(content) : content);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(product, {
    url: `http://127.0.0.1:${server.address().port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
