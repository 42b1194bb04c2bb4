import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageStateSchema } from '@backlot/domain/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIMITS } from '../../tools/suite/limits.ts';
import { RenderedPageCache } from '../src/modules/pages/rendered-page-cache.ts';
import { FIRST_QUARANTINE_MS } from '../src/modules/pages/rendering/circuit-breaker.ts';
import {
  PAGE_RETRY_MS,
  PageRenderer,
  RENDER_TIMES,
  type RenderTimes,
} from '../src/modules/pages/rendering/page-renderer.ts';
import { Notifications } from '../src/platform/http-cache/notifications.ts';
import { addEquipment } from './support/catalogue.ts';
import { copyBundled, run, storeOf, type BuiltRelease } from './support/releases.ts';
import { aRenderingShell, aRenderingStorefront, PICTURE_PRELOAD } from './support/rendering-releases.ts';
import { TestServer } from './support/test-server.ts';

let folder: string;
let server: TestServer;

async function start(
  shell: BuiltRelease = aRenderingShell('one'),
  storefront: BuiltRelease = aRenderingStorefront('first'),
): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'backlot-pages-'));
  for (const release of [shell, storefront]) copyBundled(folder, release);
  server = await TestServer.start({ FRONTENDS_DIR: folder, PUBLIC_ORIGIN: 'https://rentals.example' });
}

async function stop(): Promise<void> {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

const renderings = () => server.app.get(RenderedPageCache);
const bodyOf = (text: string) => /<div id="root">(?<body>[\s\S]*?)<\/div>/u.exec(text)?.groups?.['body'];
const page = async (path: string) => {
  const { text } = await server.call(path);
  return {
    text,
    body: bodyOf(text),
    state: pageStateSchema.parse(JSON.parse(/id="backlot-page">(?<json>[^<]*)</u.exec(text)?.groups?.['json'] ?? '')),
  };
};
/** Requests the page until it has a rendered body. */
const rendered = async (path: string) => {
  await page(path);
  await renderings().settled();
  return page(path);
};

/** Pages are rendered in a process of low priority once the server is idle. */
const RENDERED = { timeout: LIMITS.start };
vi.setConfig({ testTimeout: LIMITS.processTest });

describe('a requested page', () => {
  beforeAll(() => start());
  afterAll(stop);

  it('is served without its body first, and rendered from then on', async () => {
    await addEquipment(server.database, [{ name: 'Fresnel </script> 650', category: 'lighting' }]);
    const first = await page('/new-production-equipment');
    expect([first.body, first.state.isRendered]).toEqual(['', false]);
    const { body, state, text } = await rendered('/new-production-equipment');
    expect(body).toContain(
      '<main data-shell="one"><h1>/new-production-equipment</h1><ul data-storefront="first" data-react="one" data-assets="/ /remotes/storefront-mfe/',
    );
    expect(body).toContain('<li>Fresnel &lt;/script> 650</li>');
    expect(state).toMatchObject({
      isRendered: true,
      equipment: { mainCategory: 'production', isComplete: true, items: [{ name: 'Fresnel </script> 650' }] },
    });
    expect(text).toMatch(/^<!doctype html><html lang="en" data-accent="new-production-equipment&quot;&gt;"><head>/u);
    expect(text.split(PICTURE_PRELOAD)).toHaveLength(2);
    expect(text.indexOf(PICTURE_PRELOAD)).toBeLessThan(text.indexOf('<script type="importmap">'));
  });

  it('is rendered in its language at its own address', async () => {
    expect((await rendered('/es/contact')).body).toContain('<h1>/es/contact</h1>');
    expect((await page('/home-ec-equipment')).body).toBe('');
  });

  it.each(['/quote', '/login', '/profile', '/admin', '/preview-quote-email', '/nothing', '/equipment/999'])(
    'is not rendered at %s',
    async (path) => {
      await renderings().settled();
      const before = renderings().size;
      expect((await rendered(path)).body).toBe('');
      expect(renderings().size).toBe(before);
    },
  );

  it.each([
    ['?utm_source=mail&utm_medium=x&gclid=1&fbclid=2', true],
    ['?q=lamp', false],
    ['?category=video', false],
    ['?utm=1', false],
    ['?view=list', false],
  ])('with %s is the rendered one: %s', async (query, isRendered) => {
    await rendered('/catalog');
    expect((await page(`/catalog${query}`)).state.isRendered).toBe(isRendered);
  });

  it('is sent in every encoding, and as 304 when unchanged', async () => {
    const { text } = await rendered('/about');
    for (const encoding of ['br', 'gzip', 'identity']) {
      const response = await fetch(`${server.url}/about`, { headers: { 'accept-encoding': encoding } });
      expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(await response.text()).toBe(text);
      expect(
        (
          await server.call('/about', {
            headers: { 'accept-encoding': encoding, 'if-none-match': response.headers.get('etag') ?? '' },
          })
        ).status,
      ).toBe(304);
    }
  });
});

describe('a change of the catalogue', () => {
  beforeEach(() => start());
  afterEach(stop);

  /** Adds an item and waits for its notification, which would invalidate later renderings. */
  const addKnown = async (name: string) => {
    const [id = 0] = await addEquipment(server.database, [{ name }]);
    await server.catchUp();
    return id;
  };

  it('invalidates the page and renders the new content', async () => {
    const id = await addKnown('Fresnel 650');
    await rendered(`/equipment/${id}`);
    await server.database.run('update equipment set name = $1 where id = $2', ['Fresnel 1K', id]);
    await server.catchUp();
    const meanwhile = await page(`/equipment/${id}`);
    expect([
      meanwhile.state.isRendered,
      meanwhile.state.item?.equipment.name,
      meanwhile.text.includes('Fresnel 650'),
    ]).toEqual([false, 'Fresnel 1K', false]);
    await renderings().settled();
    expect((await page(`/equipment/${id}`)).body).toContain('Fresnel 1K');
  });

  it('is visible while the listener is silent beyond its lease', async () => {
    const id = await addKnown('Fresnel 650');
    expect((await rendered(`/equipment/${id}`)).body).toContain('Fresnel 650');
    Object.assign(server.app.get(Notifications).timing, { leaseMs: 0 });
    await server.database.run('alter table equipment disable trigger equipment_changed');
    await server.database.run('update equipment set name = $1 where id = $2', ['Fresnel 1K', id]);
    const { state } = await page(`/equipment/${id}`);
    expect([state.isRendered, state.item?.equipment.name]).toEqual([false, 'Fresnel 1K']);
  });

  it('removes the page of a deleted item immediately', async () => {
    const id = await addKnown('Fresnel 650');
    expect((await rendered(`/equipment/${id}`)).body).toContain('Fresnel 650');
    await server.database.run('delete from equipment where id = $1', [id]);
    await server.catchUp();
    const { status, text } = await server.call(`/equipment/${id}`);
    expect([status, text.includes('Fresnel')]).toEqual([404, false]);
  });

  it('renders again only the fixed pages that show it', async () => {
    await renderings().renderAhead();
    await renderings().settled();
    expect(renderings().size).toBe(14);
    const about = await page('/about');
    await addEquipment(server.database, [{ name: 'Fresnel 650' }]);
    await vi.waitFor(async () => expect((await page('/es/catalog')).body).toContain('Fresnel 650'), RENDERED);
    await renderings().settled();
    expect((await page('/about')).text).toBe(about.text);
  });
});

describe('another release', () => {
  beforeEach(() => start());
  afterEach(stop);

  it('discards the documents of the earlier release and renders its own', async () => {
    await renderings().renderAhead();
    await renderings().settled();
    await run(storeOf(server), aRenderingStorefront('second'));
    await vi.waitFor(async () => expect((await page('/contact')).body).toContain('data-storefront="second"'), RENDERED);
    await renderings().settled();
    expect(renderings().size).toBe(14);
    await run(storeOf(server), aRenderingShell('two'));
    await vi.waitFor(async () => expect((await page('/contact')).body).toContain('data-shell="two"'), RENDERED);
  });

  it('that cannot render leaves working pages', async () => {
    await rendered('/about');
    await run(storeOf(server), aRenderingStorefront('second', '', { server: undefined }));
    await vi.waitFor(async () => expect((await page('/about')).body).toBe(''), RENDERED);
    expect((await rendered('/about')).body).toBe('');
  });
});

describe('failing front-end code', () => {
  afterEach(stop);

  it('on one page fails only that page', async () => {
    await start(undefined, aRenderingStorefront('first', "if (address === '/about') throw new Error('no such part')"));
    expect((await rendered('/about')).body).toBe('');
    expect((await rendered('/contact')).body).toContain('/contact');
  });

  it.each([
    ['ends its process', 'process.exit(3)'],
    ['requires a module that is not shared', "require('node:fs')"],
    ['exports no render function', 'exports.routes = undefined'],
  ])('that %s: pages are served unrendered, and retries end', async (_, trouble) => {
    await start(undefined, aRenderingStorefront('first', trouble));
    for (const path of ['/', '/about', '/contact', '/catalog', '/es']) expect((await rendered(path)).body).toBe('');
    expect((await server.call('/about')).status).toBe(200);
  });

  it('on a page that is slow once is retried later', async () => {
    await start(
      undefined,
      aRenderingStorefront(
        'first',
        'globalThis.pages = (globalThis.pages ?? 0) + 1; if (globalThis.pages === 1) await new Promise(() => {});',
      ),
    );
    const times = server.app.get<RenderTimes>(RENDER_TIMES);
    const clock = { time: 0 };
    Object.assign(times, { deadlineMs: 50, hangMs: LIMITS.processTest, now: () => clock.time });
    expect((await rendered('/about')).body).toBe('');
    Object.assign(times, { deadlineMs: LIMITS.wait });
    clock.time += PAGE_RETRY_MS - 1;
    expect((await rendered('/about')).body).toBe('');
    expect((await rendered('/contact')).body).toContain('/contact');
    clock.time += 1;
    expect((await rendered('/about')).body).toContain('/about');
  });

  it('that crashes its process is retried after the quarantine', async () => {
    await start(
      undefined,
      aRenderingStorefront('first', "if (!['/', '/es/contact'].includes(address)) process.exit(3);"),
    );
    const clock = { time: 0 };
    Object.assign(server.app.get<RenderTimes>(RENDER_TIMES), { now: () => clock.time });
    for (const path of ['/about', '/contact', '/catalog', '/', '/es/contact'])
      expect((await rendered(path)).body).toBe('');
    clock.time += FIRST_QUARANTINE_MS;
    for (const path of ['/', '/es/contact']) expect((await rendered(path)).body).toContain(`<h1>${path}</h1>`);
    expect((await rendered('/about')).body).toBe('');
  });

  it('sees nothing of the environment of the server', async () => {
    await start(
      undefined,
      aRenderingStorefront('first', 'state.item = { equipment: { name: JSON.stringify(Object.keys(process.env)) } }'),
    );
    expect((await rendered('/about')).body).toContain('<li>["NODE_ENV"]</li>');
  });
});

it('a server that closes ends its process', async () => {
  await start();
  await rendered('/about');
  const pid = server.app.get(PageRenderer).pid ?? 0;
  expect(process.kill(pid, 0)).toBe(true);
  await server.app.close();
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), RENDERED);
  await stop();
});
