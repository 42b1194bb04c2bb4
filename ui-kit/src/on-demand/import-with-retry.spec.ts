import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';

import type { importWithRetry as ImportOnceHere } from './import-with-retry.ts';

const BASE = 'http://backlot.test/remotes/storefront/assets/routes.js';

interface Network {
  isDown: boolean;
}

interface Link {
  rel: string;
  href: string;
  addEventListener(type: string, handler: () => void): void;
  remove(): void;
  settle(): void;
}

/**
 * A page with an empty head. Added stylesheets load at once, or fail: all of them while offline, and those in `fails`.
 */
function aPage(network: Network) {
  const links: Link[] = [];
  const fails = new Set<string>();
  const createElement = (): Link => {
    const handlers = new Map<string, () => void>();
    return {
      rel: '',
      href: '',
      addEventListener: (type, handler) => handlers.set(type, handler),
      remove() {
        links.splice(links.indexOf(this), 1);
      },
      settle() {
        queueMicrotask(() => handlers.get(network.isDown || fails.has(this.href) ? 'error' : 'load')?.());
      },
    };
  };
  const head = {
    append(link: Link) {
      links.push(link);
      link.settle();
    },
  };
  const querySelectorAll = (selector: string) => links.filter(({ rel }) => selector.includes(`"${rel}"`));
  const scripts: { src: string }[] = [];
  return { links, scripts, fails, document: { createElement, head, scripts, querySelectorAll } };
}

describe('importWithRetry', () => {
  let network: Network;
  let page: ReturnType<typeof aPage>;
  let fetch: Mock<(href: string) => Promise<Response>>;
  let importWithRetry: typeof ImportOnceHere;

  beforeEach(async () => {
    network = { isDown: false };
    page = aPage(network);
    fetch = vi.fn(async () => {
      if (network.isDown) throw new TypeError('Failed to fetch');
      return new Response('');
    });
    vi.stubGlobal('document', page.document);
    vi.stubGlobal('fetch', fetch);
    vi.resetModules();
    ({ importWithRetry } = await import('./import-with-retry.ts'));
  });
  afterEach(() => vi.unstubAllGlobals());

  const files = ['./quote-panel.js', './quote-panel.css'];

  it('waits for every file and requests each once', async () => {
    const module = { QuotePanel: 'here' };
    await expect(importWithRetry(async () => module, files, BASE)).resolves.toBe(module);
    await importWithRetry(async () => module, files, BASE);
    expect(fetch.mock.calls.map(([href]) => href)).toEqual([
      'http://backlot.test/remotes/storefront/assets/quote-panel.js',
    ]);
    expect(page.links.map(({ rel, href }) => `${rel} ${href}`)).toEqual([
      'stylesheet http://backlot.test/remotes/storefront/assets/quote-panel.css',
    ]);
  });

  it('does not request scripts that are in the page', async () => {
    page.scripts.push({ src: 'http://backlot.test/remotes/storefront/assets/quote-panel.js' });
    await expect(importWithRetry(async () => 'here', ['./quote-panel.js'], BASE)).resolves.toBe('here');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('does not import after a failed file, and recovers on retry', async () => {
    const importModule = vi.fn(async () => 'here');
    network.isDown = true;
    await expect(importWithRetry(importModule, files, BASE)).rejects.toThrow(TypeError);
    expect(importModule).not.toHaveBeenCalled();
    expect(page.links).toEqual([]);
    network.isDown = false;
    await expect(importWithRetry(importModule, files, BASE)).resolves.toBe('here');
    expect(page.links).toHaveLength(1);
  });

  it('imports while offline once the files are cached', async () => {
    await importWithRetry(async () => 'here', files, BASE);
    network.isDown = true;
    await expect(importWithRetry(async () => 'here', files, BASE)).resolves.toBe('here');
  });

  it.each([
    [404, 'FileGoneError'],
    [410, 'FileGoneError'],
    [503, 'FileMissingError'],
  ])('rejects on status %i, and distinguishes permanent failures', async (status, name) => {
    fetch.mockResolvedValue(new Response(null, { status }));
    const failure = importWithRetry(async () => 'here', ['./quote-panel.js'], BASE);
    await expect(failure).rejects.toMatchObject({
      name,
      message: `http://backlot.test/remotes/storefront/assets/quote-panel.js answered ${status}`,
    });
  });

  it('distinguishes a network error from a 404', async () => {
    network.isDown = true;
    await expect(importWithRetry(async () => 'here', ['./quote-panel.js'], BASE)).rejects.toMatchObject({
      name: 'FileMissingError',
      cause: new TypeError('Failed to fetch'),
    });
  });

  it('requests a failed stylesheet to find the reason', async () => {
    page.fails.add('http://backlot.test/remotes/storefront/assets/quote-panel.css');
    await expect(importWithRetry(async () => 'here', ['./quote-panel.css'], BASE)).rejects.toMatchObject({
      name: 'FileMissingError',
    });
    fetch.mockResolvedValue(new Response(null, { status: 404 }));
    await expect(importWithRetry(async () => 'here', ['./quote-panel.css'], BASE)).rejects.toMatchObject({
      name: 'FileGoneError',
    });
    expect(page.links).toEqual([]);
  });
});
