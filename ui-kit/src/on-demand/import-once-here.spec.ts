import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';

import type { importOnceHere as ImportOnceHere } from './import-once-here';

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

/** A page with nothing in its head; stylesheets that are added load at once, or fail: all of them without a network, and those in `fails`. */
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

describe('an import on demand', () => {
  let network: Network;
  let page: ReturnType<typeof aPage>;
  let fetch: Mock<(href: string) => Promise<Response>>;
  let importOnceHere: typeof ImportOnceHere;

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
    ({ importOnceHere } = await import('./import-once-here'));
  });
  afterEach(() => vi.unstubAllGlobals());

  const files = ['./quote-panel.js', './quote-panel.css'];

  it('waits for every file, and asks for each one once', async () => {
    const module = { QuotePanel: 'here' };
    await expect(importOnceHere(async () => module, files, BASE)).resolves.toBe(module);
    await importOnceHere(async () => module, files, BASE);
    expect(fetch.mock.calls.map(([href]) => href)).toEqual([
      'http://backlot.test/remotes/storefront/assets/quote-panel.js',
    ]);
    expect(page.links.map(({ rel, href }) => `${rel} ${href}`)).toEqual([
      'stylesheet http://backlot.test/remotes/storefront/assets/quote-panel.css',
    ]);
  });

  it('asks for no script that the page runs itself', async () => {
    page.scripts.push({ src: 'http://backlot.test/remotes/storefront/assets/quote-panel.js' });
    await expect(importOnceHere(async () => 'here', ['./quote-panel.js'], BASE)).resolves.toBe('here');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is not tried without them, since the browser would remember the failure, and recovers', async () => {
    const importModule = vi.fn(async () => 'here');
    network.isDown = true;
    await expect(importOnceHere(importModule, files, BASE)).rejects.toThrow(TypeError);
    expect(importModule).not.toHaveBeenCalled();
    expect(page.links).toEqual([]);
    network.isDown = false;
    await expect(importOnceHere(importModule, files, BASE)).resolves.toBe('here');
    expect(page.links).toHaveLength(1);
  });

  it('works without a network once the files are here', async () => {
    await importOnceHere(async () => 'here', files, BASE);
    network.isDown = true;
    await expect(importOnceHere(async () => 'here', files, BASE)).resolves.toBe('here');
  });

  it.each([
    [404, 'FileGoneError'],
    [410, 'FileGoneError'],
    [503, 'FileMissingError'],
  ])('fails when a file is answered with %i, and says whether another attempt can help', async (status, name) => {
    fetch.mockResolvedValue(new Response(null, { status }));
    const failure = importOnceHere(async () => 'here', ['./quote-panel.js'], BASE);
    await expect(failure).rejects.toMatchObject({
      name,
      message: `http://backlot.test/remotes/storefront/assets/quote-panel.js answered ${status}`,
    });
  });

  it('tells a lost network from a file that is gone', async () => {
    network.isDown = true;
    await expect(importOnceHere(async () => 'here', ['./quote-panel.js'], BASE)).rejects.toMatchObject({
      name: 'FileMissingError',
      cause: new TypeError('Failed to fetch'),
    });
  });

  it('asks why a stylesheet did not load, which its element does not tell', async () => {
    page.fails.add('http://backlot.test/remotes/storefront/assets/quote-panel.css');
    await expect(importOnceHere(async () => 'here', ['./quote-panel.css'], BASE)).rejects.toMatchObject({
      name: 'FileMissingError',
    });
    fetch.mockResolvedValue(new Response(null, { status: 404 }));
    await expect(importOnceHere(async () => 'here', ['./quote-panel.css'], BASE)).rejects.toMatchObject({
      name: 'FileGoneError',
      status: 404,
    });
    expect(page.links).toEqual([]);
  });
});
