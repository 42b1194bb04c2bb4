/** The built Storybook is static: it works below any path of any web server. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';

import { LIMITS } from '../suite/limits.ts';
import { temporaryFolder } from '../suite/temporary-folder.ts';
import { browserArgs, findBrowser } from '../browser.ts';
import { capture, npmCommand } from '../commands.mjs';
import { startFileServer, type FileServer } from '../file-server.ts';

/**
 * Expected console errors: failed queries of play functions (the build shortens error names), and failures simulated by
 * stories.
 */
const EXPECTED_ERROR = /^(Failed to load resource|TestingLibraryElementError|AssertionError|\w+: expect\()|\(made up\)/;

const entrySchema = z.object({ id: z.string(), type: z.enum(['docs', 'story']), title: z.string() });
const indexSchema = z.object({ entries: z.record(z.string(), entrySchema) });

type Entry = z.infer<typeof entrySchema>;

/** Storybook's globals in a page of stories. */
interface StorybookPage {
  readonly __STORYBOOK_PREVIEW__?: {
    readonly currentRender?: { readonly phase?: string };
    readonly storyRenders: readonly { isPending(): boolean }[];
  };
  readonly __STORYBOOK_ADDONS_CHANNEL__: {
    on(name: string, listener: (event: unknown) => void): void;
    off(name: string, listener: (event: unknown) => void): void;
    emit(name: string, event: object): void;
  };
}

declare global {
  interface Window extends StorybookPage {}
}

const folder = temporaryFolder();
let server: FileServer;
let site: string;
let browser: Browser;
let entries: Entry[];

beforeAll(async () => {
  const { code, output } = await capture(
    [...npmCommand(), 'run', '--silent', 'storybook:build', '--', '--quiet', '--output-dir', folder],
    { timeoutMs: LIMITS.storybookBuild },
  );
  if (code !== 0) throw new Error(`storybook:build ended with code ${code}:\n${output.slice(-3_000)}`);
  server = await startFileServer();
  server.serve(folder, '/design/backlot/');
  site = `${server.origin}/design/backlot/`;
  browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
  entries = Object.values(indexSchema.parse(JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'))).entries);
}, LIMITS.storybookBuild + LIMITS.hook);

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Opens a page that records external requests, failed requests and console errors. */
async function openPage(address: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const wrong: string[] = [];
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(site) && !/^(data|blob):/.test(url) && !isStorysCall(url)) wrong.push(`asked ${url}`);
  });
  context.on('response', (response) => {
    // Simulated failures come from the service worker, not from a server.
    if (response.status() >= 400 && !response.fromServiceWorker())
      wrong.push(`${response.status()} for ${response.url()}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED_ERROR.test(stripVTControlCharacters(message.text())))
      wrong.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    // A frame was left during the update check of its service worker.
    if (!error.message.startsWith('Failed to update a ServiceWorker')) wrong.push(`error: ${error.message}`);
  });
  await page.goto(new URL(address, site).href);
  return { page, wrong, close: () => context.close() };
}

/** Paths that the service worker handles; the server's list of missing files shows unhandled ones. */
const isStorysCall = (url: string) => /^\/(?:(?:api|pictures)\/|(?:es\/)?contact$)/u.test(new URL(url).pathname);

function firstOf(title: string): Entry {
  const found = entries.find((entry) => entry.type === 'story' && entry.title.startsWith(title));
  if (found === undefined) throw new Error(`There is no story of ${title}`);
  return found;
}

const urlOf = (entry: Entry) => `iframe.html?id=${entry.id}&viewMode=${entry.type}`;

/** Waits for the story opened by URL; returns the problems. */
async function shown(page: Page, entry: Entry): Promise<string[]> {
  const end = await page.waitForFunction(
    () => {
      const { phase } = window.__STORYBOOK_PREVIEW__?.currentRender ?? {};
      // Documentation has no phases; it is ready when its root has content.
      if (document.querySelector('#storybook-docs:not([hidden]) *') !== null) return 'finished';
      return phase !== undefined && ['finished', 'errored', 'aborted'].includes(phase) ? phase : undefined;
    },
    undefined,
    { timeout: LIMITS.story },
  );
  const reached = await end.jsonValue();
  return reached === 'finished' ? [] : [`${entry.id}: ${reached}`];
}

/**
 * Switches to another story in the same page; returns the problems. The previous one must have ended, since Storybook
 * reloads the page if a story is left while it plays or renders.
 */
async function showInstead(page: Page, entry: Entry): Promise<string[]> {
  await page.waitForFunction(isAtRest, undefined, { timeout: LIMITS.story });
  try {
    return await page.evaluate(switchTo, { id: entry.id, type: entry.type, timeout: LIMITS.story });
  } catch (error) {
    // A story rendered again for a toolbar change is pending once more.
    if (!(error instanceof Error) || !/context was destroyed|navigation/.test(error.message)) throw error;
    return shown(page, entry);
  }
}

/**
 * Runs in the page. A documentation page renders its stories one by one after itself; those in frames finish on their
 * own.
 */
function isAtRest() {
  const storyRenders = window.__STORYBOOK_PREVIEW__?.storyRenders ?? [];
  const documentation = document.querySelector('#storybook-docs:not([hidden])');
  const isWhole =
    documentation === null
      ? storyRenders.length > 0
      : documentation.querySelector('h1') !== null &&
        storyRenders.length >= documentation.querySelectorAll('.sb-story:not(:has(iframe))').length;
  return isWhole && storyRenders.every((story) => !story.isPending());
}

/** Runs in the page. The story's behaviour is tested elsewhere, at its own width. */
function switchTo({ id, type, timeout }: Pick<Entry, 'id' | 'type'> & { timeout: number }): Promise<string[]> {
  return new Promise((resolve) => {
    const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
    const isRecord = (event: unknown): event is Record<string, unknown> => typeof event === 'object' && event !== null;
    const isThis = (event: unknown) => (isRecord(event) ? event['storyId'] : event) === id;
    const messageOf = (error: unknown) => String(isRecord(error) ? (error['message'] ?? error) : error).split('\n')[0];
    const listeners: Record<string, (event: unknown) => void> = {
      [type === 'docs' ? 'docsRendered' : 'storyFinished']: (event) => {
        if (isThis(event)) end([]);
      },
      ...Object.fromEntries(
        ['storyErrored', 'storyThrewException', 'storyMissing'].map((name) => [
          name,
          (error: unknown) => end([`${id}: ${name}: ${messageOf(error)}`]),
        ]),
      ),
    };
    const timer = setTimeout(() => end([`${id}: was not shown within ${timeout / 1_000} s`]), timeout);
    function end(problems: string[]): void {
      clearTimeout(timer);
      for (const [name, listener] of Object.entries(listeners)) channel.off(name, listener);
      resolve(problems);
    }
    for (const [name, listener] of Object.entries(listeners)) channel.on(name, listener);
    channel.emit('setCurrentStory', { storyId: id, viewMode: type });
  });
}

describe('the static site', () => {
  it('opens with the first page', async () => {
    const { page, wrong, close } = await openPage(`index.html?path=/story/${firstOf('Start here/').id}`);
    await page
      .frameLocator('#storybook-preview-iframe')
      .getByRole('heading', { level: 1 })
      .first()
      .waitFor({ timeout: LIMITS.story });
    expect(wrong).toEqual([]);
    await close();
  });

  it.each(['Kit/', 'Storefront/Catalogue', 'Back office/Quote request list'])('shows a story of %s', async (title) => {
    const entry = firstOf(title);
    const { page, wrong, close } = await openPage(urlOf(entry));
    expect(await shown(page, entry)).toEqual([]);
    expect(wrong).toEqual([]);
    await close();
  });

  it('handles API calls in its service worker', async () => {
    const { page, wrong, close } = await openPage(urlOf(firstOf('Storefront/Catalogue')));
    await page.getByRole('heading', { level: 3 }).first().waitFor({ timeout: LIMITS.story });
    const scopes = await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map((registration) => registration.scope),
    );
    expect(scopes).toEqual([site]);
    expect(wrong).toEqual([]);
    await close();
  });

  it(
    'shows every documentation page and the first story of every component',
    async () => {
      const titles = new Set<string>();
      const [first, ...others] = entries.filter((entry) => {
        const isNew = entry.type === 'docs' || !titles.has(entry.title);
        if (entry.type === 'story') titles.add(entry.title);
        return isNew;
      });
      expect(others.length).toBeGreaterThan(100);
      if (first === undefined) return;
      const { page, wrong, close } = await openPage(urlOf(first));
      const failed = await shown(page, first);
      for (const entry of others) failed.push(...(await showInstead(page, entry)));
      expect(failed).toEqual([]);
      expect(wrong).toEqual([]);
      await close();
    },
    LIMITS.everyStory,
  );

  it('requests no missing files', () => {
    expect(server.missing).toEqual([]);
  });
});
