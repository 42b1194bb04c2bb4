import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { LIMITS } from '../../suite/limits.ts';
import { testFolder } from '../../suite/temporary-folder.ts';
import { startFakeProduct, type FakeProduct } from '../testing/fake-product.ts';
import { smokeTest, type Candidate } from './smoke.ts';

const RELEASE = '0123456789abcdef';

let folder: string;
let product: FakeProduct;
beforeEach(async () => {
  folder = testFolder();
  mkdirSync(join(folder, 'storefront-mfe', RELEASE), { recursive: true });
  writeFileSync(join(folder, 'storefront-mfe', RELEASE, 'release.json'), '{}');
  product = await startFakeProduct(folder);
});
afterEach(async () => {
  await product.stop();
});

/** Timeout of tests for content that never appears. */
const NEVER_MS = 5_000;

const look = (more: Partial<Candidate> = {}) =>
  smokeTest(
    {
      at: product.url,
      part: 'storefront-mfe',
      release: RELEASE,
      account: product.admin,
      maxWaitMs: LIMITS.find,
      ...more,
    },
    () => undefined,
  );
const page = (body: string, name: string | undefined) =>
  `<!doctype html><div data-preview="${name}">preview</div><main><h1>Heading</h1></main>${body}`;

describe('a candidate', () => {
  it('passes when its pages are complete, and leaves no session behind', async () => {
    expect(await look()).toEqual([]);
    expect(product.seen.filter((call) => /^GET \/[a-z-]+$/u.test(call))).toEqual([
      'GET /new-production-equipment',
      'GET /contact',
    ]);
    expect(product.seen.at(-1)).toBe('POST /api/auth/sign-out');
  });

  it.each([
    ['throws', '<script>throw new Error("broken")</script>', 'error: broken'],
    ['complains on the console', '<script>console.error("no key")</script>', 'console: no key'],
    ['asks for what is not there', '<script src="/assets/gone.js"></script>', '/assets/gone.js: answered 404'],
    [
      'reports an error',
      '<script>fetch("/api/client-errors", { method: "POST", body: `{"message":"storefront-mfe: skewed"}` })</script>',
      'reports: {"message":"storefront-mfe: skewed"}',
    ],
    ['asks where nobody is', '<script src="http://127.0.0.1:1/chunk.js"></script>', '/chunk.js: net::'],
  ])('that %s is reported with the page', async (_, body, what) => {
    product.page = (name, path) => page(path === '/contact' ? body : '', name);
    expect(await look()).toEqual([expect.stringContaining(`/contact: ${what}`)]);
  });

  it('fails when the candidate is not shown', async () => {
    product.page = () => page('', 'storefront-mfe@ffffffffffffffff');
    expect(await look({ maxWaitMs: NEVER_MS })).toEqual(
      ['/new-production-equipment', '/contact'].map((path) => `${path}: does not say that it shows the candidate`),
    );
  });

  it('of the back office may have its heading in the layout', async () => {
    mkdirSync(join(folder, 'admin-mfe', RELEASE), { recursive: true });
    writeFileSync(join(folder, 'admin-mfe', RELEASE, 'release.json'), '{}');
    product.page = (name) =>
      `<!doctype html><div data-preview="${name}">preview</div><header><h1>Overview</h1></header><main>Figures</main>`;
    expect(await look({ part: 'admin-mfe' })).toEqual([]);
  });

  it('fails without a heading', async () => {
    product.page = (name) => `<!doctype html><div data-preview="${name}">preview</div><h1>Heading beside main</h1>`;
    expect(await look({ maxWaitMs: NEVER_MS })).toEqual(
      ['/new-production-equipment', '/contact'].map((path) => `${path}: shows no heading`),
    );
  });
});

describe('an account with a second factor', () => {
  const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

  it('signs in with the key of its authenticator app', async () => {
    product.totpSecret = totpSecret;
    expect(await look({ account: { ...product.admin, totpSecret } })).toEqual([]);
  });

  it('is reported when the key is missing', async () => {
    product.totpSecret = totpSecret;
    await expect(look()).rejects.toThrow('set RELEASE_TOTP_SECRET to the key of its authenticator app');
  });
});

describe('a candidate that cannot be tested', () => {
  it.each([
    [
      'nobody is let in',
      () => ({ account: { ...product.admin, password: 'wrong' } }),
      'admin@backlot.example was not let in',
    ],
    [
      'the server has another store',
      () => ({ release: 'f'.repeat(16) }),
      'run this with the DATA_DIR or RELEASES_BUCKET of the server',
    ],
  ])('because %s: explains what to do', async (_, more, message) => {
    await expect(look(more())).rejects.toThrow(message);
  });

  it('because the account is no admin: explains what to do', async () => {
    product.isAdmin = false;
    await expect(look()).rejects.toThrow('is no admin at');
  });
});
