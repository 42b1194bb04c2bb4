import { getPriority } from 'node:os';
import { Logger } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CannotRender, PageRenderer, type RenderTimes } from '../src/modules/pages/rendering/page-renderer.js';
import { type Release } from '../src/platform/releases/release.js';
import { type BuiltRelease } from './support/releases.js';
import { aRenderingShell, aRenderingStorefront } from './support/rendering-releases.js';

/** The process that renders, without the server around it. */

const PROCESS = new URL('../src/modules/pages/rendering/render-pages-entry.ts', import.meta.url);
const STATE = {
  isRendered: true,
  madeAt: '2026-01-02T03:04:05.000Z',
  site: {
    isSample: true,
    businessName: 'B',
    addressLines: [],
    homeCounty: '',
    phone: '',
    email: '',
    mapUrl: null,
    today: '2026-01-02',
    forms: [],
    rentalAgreementUrl: null,
  },
};
const SOON = { timeout: 15_000, interval: 50 };

const releaseOf = ({ record, files }: BuiltRelease): Release => ({
  record,
  addressOf: (path) => `/${record.part}/${path}`,
  read: async (path) => files.get(path),
});
const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

let renderer: PageRenderer;
beforeAll(() => Logger.overrideLogger(false));
afterAll(() => Logger.overrideLogger(['log', 'warn', 'error']));
afterEach(() => renderer.beforeApplicationShutdown());

function prepare(trouble = '', times: Partial<RenderTimes> = {}) {
  // For a process that yields to everybody, on a machine that may be busy.
  const patience = { idleMs: 20_000, deadlineMs: 25_000, ...times };
  renderer = new PageRenderer(PROCESS, patience);
  const pair = {
    shell: releaseOf(aRenderingShell('one')),
    storefront: releaseOf(aRenderingStorefront('first', trouble)),
  };
  return {
    pair,
    patience,
    render: async (address: string) => (await renderer.render(pair, { address, state: STATE })).body,
  };
}

describe('the process', () => {
  it('renders one page after the other, when nobody else needs the processor', async () => {
    const { render } = prepare();
    expect(await render('/about')).toContain(
      '<h1>/about</h1><ul data-storefront="first" data-react="one" data-assets="/shell/ /storefront-mfe/">',
    );
    const pid = renderer.pid ?? 0;
    expect(getPriority(pid)).toBeGreaterThan(0);
    expect(await render('/contact')).toContain('<h1>/contact</h1>');
    expect(renderer.pid).toBe(pid);
  });

  it('ends when it has had nothing to do for a while, and comes back', async () => {
    const { render } = prepare('', { idleMs: 50 });
    await render('/about');
    const pid = renderer.pid ?? 0;
    await vi.waitFor(() => expect(isThere(pid)).toBe(false), SOON);
    expect(renderer.pid).toBeUndefined();
    expect(await render('/contact')).toContain('/contact');
  });

  it('is ended by a page that takes too long', async () => {
    const { patience, render } = prepare("if (address === '/slow') for (;;);");
    await render('/about');
    const pid = renderer.pid ?? 0;
    Object.assign(patience, { deadlineMs: 1_000 });
    await expect(render('/slow')).rejects.toThrow('a page took longer than 1 s');
    await vi.waitFor(() => expect(isThere(pid)).toBe(false), SOON);
    Object.assign(patience, { deadlineMs: 25_000 });
    expect(await render('/contact')).toContain('/contact');
  });

  it('is not tried again with releases that have ended it three times; others have their own tries', async () => {
    const { pair, render } = prepare('process.exit(3)');
    for (let tries = 0; tries < 3; tries += 1) await expect(render('/about')).rejects.not.toBeInstanceOf(CannotRender);
    await expect(render('/about')).rejects.toBeInstanceOf(CannotRender);
    expect(renderer.pid).toBeUndefined();
    const good = { ...pair, storefront: releaseOf(aRenderingStorefront('second')) };
    expect((await renderer.render(good, { address: '/about', state: STATE })).body).toContain(
      'data-storefront="second"',
    );
  });

  it('that eats memory costs its rendering alone', async () => {
    const { render } = prepare(
      "if (address === '/greedy') { const eaten = []; for (;;) eaten.push(new Array(100000).fill(address)); }",
      { deadlineMs: 120_000 },
    );
    await expect(render('/greedy')).rejects.toThrow(/ended/u);
    expect(await render('/about')).toContain('/about');
  }, 180_000);

  it('goes on after a page that fails', async () => {
    const { render } = prepare("if (address === '/bad') throw new Error('no such part');");
    await render('/about');
    const pid = renderer.pid;
    await expect(render('/bad')).rejects.toThrow('no such part');
    expect(await render('/contact')).toContain('/contact');
    expect(renderer.pid).toBe(pid);
  });
});

it('a release whose module is missing cannot render at all', async () => {
  const { pair } = prepare();
  const lost = { ...pair, shell: { ...pair.shell, read: async () => undefined } };
  await expect(renderer.render(lost, { address: '/', state: STATE })).rejects.toBeInstanceOf(CannotRender);
});
