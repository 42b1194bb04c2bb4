import { build } from 'vite';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { dependableImports } from './dependable-imports.mjs';

const BASE = 'http://backlot.test/remotes/storefront/assets/routes.js';

/** A page with nothing in its head; stylesheets that are added load at once, or fail: all of them without a network, and those in `fails`. */
function aPage(network) {
  const links = [];
  const fails = new Set();
  const createElement = () => {
    const handlers = {};
    return {
      addEventListener: (type, handler) => (handlers[type] = handler),
      remove() {
        links.splice(links.indexOf(this), 1);
      },
      settle() {
        queueMicrotask(() => handlers[network.isDown || fails.has(this.href) ? 'error' : 'load']());
      },
    };
  };
  const head = {
    append(link) {
      links.push(link);
      link.settle();
    },
  };
  const querySelectorAll = (selector) => links.filter(({ rel }) => selector.includes(`"${rel}"`));
  return { links, fails, document: { createElement, head, querySelectorAll } };
}

describe('an import on demand', () => {
  let network, page, fetch, importOnceHere;

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
    ({ importOnceHere } = await import('./import-once-here.mjs'));
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

describe('the Vite plugin', () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'backlot-imports-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('guards the imports of a build, also of a file that needs no other', async () => {
    writeFileSync(join(folder, 'main.js'), "import('./part.js').then(console.log);");
    writeFileSync(join(folder, 'part.js'), "export const part = 'here';");
    const { output } = await build({
      root: folder,
      logLevel: 'silent',
      build: { write: false, rolldownOptions: { input: join(folder, 'main.js') } },
      plugins: [dependableImports()],
    });
    const code = output.map((chunk) => chunk.code ?? '').join('\n');
    expect(code).toMatch(/\["assets\/part-[^"]+\.js"\]/u);
    expect(code).not.toContain('vite:preloadError');
  });
});
