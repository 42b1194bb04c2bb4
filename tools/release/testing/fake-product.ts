import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { TOTP } from 'otpauth';
import * as z from 'zod';

import { listen } from '../../ports.mjs';
import { contractVersion } from '../record/record.ts';

const ADMIN = { email: 'admin@backlot.example', password: 'a long password' };
const SHELL = { release: 'f'.repeat(16), contract: contractVersion(), provides: { react: '19.3.1' } };

const pointerSchema = z.object({ current: z.object({ release: z.string() }).nullish() });
const signInSchema = z.object({ password: z.string() });
const codeSchema = z.object({ code: z.string() });
const previewSchema = z.object({ part: z.string(), release: z.string() });

export interface FakeProduct {
  readonly url: string;
  readonly admin: { readonly email: string; readonly password: string };
  readonly seen: string[];
  isAdmin: boolean;
  /** Key of the account's authenticator app; may be set by a test. */
  totpSecret?: string | undefined;
  /** Returns the HTML of a page with the previewed candidate; may be replaced by a test. */
  page: (shown: string | undefined, path: string) => string;
  readonly stop: () => Promise<void>;
}

type FakeResponse = readonly [status: number, content?: string | object, headers?: Record<string, string>];

export async function startFakeProduct(releases: string): Promise<FakeProduct> {
  const product: Omit<FakeProduct, 'url' | 'stop'> = {
    admin: ADMIN,
    seen: [],
    isAdmin: true,
    page: (name) =>
      `<!doctype html><title>x</title><div data-preview="${name}">preview</div><main><h1>Heading</h1></main>`,
  };
  const running = (part: string): string | undefined => {
    const path = join(releases, part, 'pointer.json');
    return existsSync(path) ? pointerSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).current?.release : undefined;
  };
  const responders: Readonly<Record<string, (body: unknown, headers: IncomingHttpHeaders) => FakeResponse>> = {
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
    'POST /api/auth/sign-in': (body) => {
      if (signInSchema.parse(body).password !== ADMIN.password) return [401, { title: 'Invalid login credentials' }];
      return product.totpSecret === undefined
        ? [200, { accessToken: 'token' }]
        : [401, { code: 'second-factor-required' }, { 'set-cookie': 'backlot-sign-in=step; Path=/; HttpOnly' }];
    },
    'POST /api/auth/second-factor': (body, { cookie }) => {
      const delta = new TOTP({ secret: product.totpSecret ?? '' }).validate({ token: codeSchema.parse(body).code });
      return cookie === 'backlot-sign-in=step' && delta !== null
        ? [200, { accessToken: 'token' }]
        : [422, { title: 'This code is not right' }];
    },
    'POST /api/auth/sign-out': () => [204],
    'POST /api/admin/releases/preview': (body, { authorization }) => {
      const { part, release } = previewSchema.parse(body);
      if (authorization !== 'Bearer token') return [401, {}];
      if (!product.isAdmin) return [403, {}];
      return existsSync(join(releases, part, release, 'release.json'))
        ? [204, undefined, { 'set-cookie': `backlot-preview=${part}@${release}; Path=/; HttpOnly` }]
        : [404, {}];
    },
  };

  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { pathname } = new URL(request.url ?? '/', 'http://product');
    const call = `${request.method} ${pathname}`;
    product.seen.push(call);
    const shown = /backlot-preview=([^;]+)/u.exec(request.headers.cookie ?? '')?.[1];
    const html = responders[call] === undefined && !pathname.includes('.') ? product.page(shown, pathname) : undefined;
    const result = responders[call]?.(body === '' ? {} : JSON.parse(body), request.headers);
    const [status, content, headers = {}]: FakeResponse = result ?? (html === undefined ? [404] : [200, html]);
    response.writeHead(status, {
      'content-type': typeof content === 'string' ? 'text/html' : 'application/json',
      ...headers,
    });
    response.end(typeof content === 'object' ? JSON.stringify(content) : content);
  });
  return Object.assign(product, {
    url: `http://127.0.0.1:${await listen(server)}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
