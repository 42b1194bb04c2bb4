/** Runs `npm run release` against a fake of the running product. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';

import { root } from './paths.mjs';
import { freePort } from './ports.mjs';
import { fakeRemote } from './release/testing/fake-build.ts';
import { startFakeProduct, type FakeProduct } from './release/testing/fake-product.ts';
import { testFolder } from './suite/temporary-folder.ts';

const PART = 'storefront-mfe';

const recordSchema = z.object({ release: z.string() });

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

interface Build {
  readonly dist: string;
  readonly release: string;
  /** Part and release. */
  readonly name: string;
}

let folder: string;
let product: FakeProduct;
beforeEach(async () => {
  folder = testFolder();
  product = await startFakeProduct(join(folder, 'releases'));
});
afterEach(async () => {
  await product.stop();
});

function release(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const child = spawn(process.execPath, [join(root, 'tools/release.mjs'), ...args], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: folder,
      RELEASE_BY: 'ana',
      RELEASE_EMAIL: product.admin.email,
      RELEASE_PASSWORD: product.admin.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const run = { out: '', err: '' };
  child.stdout.on('data', (chunk) => (run.out += chunk));
  child.stderr.on('data', (chunk) => (run.err += chunk));
  return new Promise((resolve) => child.once('close', (code) => resolve({ ...run, code })));
}

function build(name: string): Build {
  const dist = join(folder, name);
  mkdirSync(dist);
  fakeRemote(dist, { text: name });
  writeFileSync(join(dist, 'remoteEntry.js.br'), brotliCompressSync('export {};'));
  execFileSync(process.execPath, [join(root, 'tools/release/record.ts'), dist, '--part', PART]);
  const { release: built } = recordSchema.parse(JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')));
  return { dist, release: built, name: `${PART}@${built}` };
}

const ship = ({ dist }: Build, env?: NodeJS.ProcessEnv) => release([PART, '--build', dist, '--at', product.url], env);

describe('npm run release', () => {
  it('releases, releases again, rolls back, and lists', async () => {
    const [first, second] = [build('first'), build('second')];
    expect(await ship(first)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`${first.name} runs at ${product.url} now`),
    });
    expect(await ship(second)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`${second.name} runs at ${product.url} now`),
    });
    expect(await ship(second)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`${second.name} runs already: nothing was changed`),
    });
    expect((await release(['list'])).out).toMatch(
      new RegExp(`${PART} +${second.release} +.* ana +${first.release}`, 'u'),
    );
    expect(await release([PART, '--rollback', '--at', product.url])).toMatchObject({
      code: 0,
      out: expect.stringContaining(`${first.name} runs at ${product.url} now`),
    });
  });

  it('exits with one line per reason when the checks reject a release, and keeps the running one', async () => {
    const first = build('first');
    await ship(first);
    const second = build('second');
    product.page = (name) =>
      `<!doctype html><div data-preview="${name}">preview</div><main><h1>Heading</h1></main><script>throw new Error('broken')</script>`;
    const { code, err } = await ship(second);
    expect(code).toBe(1);
    expect(err).toContain(
      `backlot: ${second.name} is refused, and what runs goes on running:\n  - /new-production-equipment: error: broken\n  - /contact: error: broken`,
    );
    expect((await release(['list'])).out).toContain(first.release);
  });

  it('explains how to start or address the product when nothing responds', async () => {
    const at = `http://127.0.0.1:${await freePort()}`;
    const { code, err } = await release([PART, '--build', build('first').dist, '--at', at]);
    expect({ code, err }).toEqual({
      code: 1,
      err: `backlot: No running Backlot tells its releases at ${at} (ECONNREFUSED): start it with "npm start", or name the one that runs with --at https://…\n`,
    });
  });

  it('creates keys, releases with them, and signs an existing store with others', async () => {
    const file = join(folder, 'mine.pem');
    const { code, out } = await release(['keys', file]);
    const publicKey = /RELEASE_PUBLIC_KEYS=(?<key>[\w-]{43})$/mu.exec(out)?.groups?.['key'];
    expect({ code, out }).toEqual({
      code: 0,
      out: `for who releases:  RELEASE_SIGNING_KEY_FILE=${file}\nfor the servers:   RELEASE_PUBLIC_KEYS=${publicKey}\n`,
    });
    const first = build('first');
    expect(await ship(first, { RELEASE_SIGNING_KEY_FILE: file })).toMatchObject({ code: 0 });
    // Signs with the key pair of this machine, which differs.
    expect(await release([PART, '--rollback', '--at', product.url])).toMatchObject({
      code: 1,
      err: expect.stringContaining('sign it with "npm run release -- sign"'),
    });
    expect(await release(['sign'])).toMatchObject({
      code: 0,
      out: expect.stringContaining(`${PART}: ${first.release}, runs ${first.release}`),
    });
    const sealedSchema = z.object({ seal: z.object({ key: z.string() }) });
    const pointer = sealedSchema.parse(
      JSON.parse(readFileSync(join(folder, 'releases', PART, 'pointer.json'), 'utf8')),
    );
    expect(pointer.seal.key).toBe(readFileSync(join(folder, 'release-signing.pub'), 'utf8').trim());
    expect(pointer.seal.key).not.toBe(publicKey);
  });

  it.each([
    [[], 'Say one thing to release, or "list"'],
    [['storefront'], 'There is no part "storefront"'],
    [[PART, '--force'], "Unknown option '--force'"],
    [[PART, '--rollback', '--build', 'x'], '--build is for a new release'],
    [[PART, '--to', 'latest'], '--to must be a release as "npm run release -- list" shows it'],
    [[PART, '--at', 'example.com'], '--at must be an address like https://www.example.com, but is "example.com"'],
  ])('rejects the arguments %o with a reason', async (args, message) => {
    const { code, err } = await release(args);
    expect(code).toBe(1);
    expect(err).toContain(`backlot: ${message}`);
    expect(err).not.toContain('    at ');
  });

  it.each([
    [
      { RELEASE_EMAIL: '', RELEASE_PASSWORD: '', ADMIN_PASSWORD: '' },
      'set RELEASE_EMAIL and RELEASE_PASSWORD to the account of one',
    ],
    [{ RELEASES_KEPT: '0' }, 'RELEASES_KEPT must be a whole number from 1 to 99, but is "0"'],
  ])('rejects the environment %o with a reason', async (env, message) => {
    expect(await ship(build('first'), env)).toMatchObject({ code: 1, err: expect.stringContaining(message) });
  });
});
