/** The built Storybook is files alone: it works below any path of any web server, with no server of ours behind it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { browserArgs, findBrowser } from '../browser.mjs';
import { capture, npmCommand } from '../commands.mjs';
import { serveBelow } from './static-server.mjs';

/** What may be said in the console: that a step of a play function found nothing (the build shortens the names of errors), and failures that a story makes up. */
const EXPECTED_ERROR = /^(Failed to load resource|TestingLibraryElementError|AssertionError|\w+: expect\()|\(made up\)/;

const MINUTE = 60_000;
/** How long a story may take on two busy cores. */
const PATIENCE = 60_000;

let folder;
let site;
let browser;
let entries;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backlot-storybook-'));
  const { code, output } = await capture(
    [...npmCommand(), 'run', '--silent', 'storybook:build', '--', '--quiet', '--output-dir', folder],
    { timeoutMs: 8 * MINUTE },
  );
  if (code !== 0) throw new Error(`storybook:build ended with code ${code}:\n${output.slice(-3_000)}`);
  site = await serveBelow(folder, '/design/backlot/');
  browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
  entries = Object.values(JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')).entries);
}, 10 * MINUTE);

afterAll(async () => {
  await browser?.close();
  await site?.close();
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
});

/** A page that notes what must not happen: requests to elsewhere, requests that fail, errors in the console. */
async function openPage(address) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const wrong = [];
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(site.url) && !/^(data|blob):/.test(url) && !isStorysCall(url)) wrong.push(`asked ${url}`);
  });
  context.on('response', (response) => {
    // Stories of failures are answered with failures, by the worker and not by a server.
    if (response.status() >= 400 && !response.fromServiceWorker())
      wrong.push(`${response.status()} for ${response.url()}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED_ERROR.test(stripVTControlCharacters(message.text())))
      wrong.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    // A frame that is left while its worker looks for a newer one of its kind.
    if (!error.message.startsWith('Failed to update a ServiceWorker')) wrong.push(`error: ${error.message}`);
  });
  await page.goto(new URL(address, site.url).href);
  return { page, wrong, close: () => context.close() };
}

/** What the product asks of its own server; the worker answers, and the server's list of refused addresses shows when it did not. */
const isStorysCall = (url) => /^\/(api|pictures)\//.test(new URL(url).pathname);

const firstOf = (title) => entries.find((entry) => entry.type === 'story' && entry.title.startsWith(title));
const addressOf = (entry) => `iframe.html?id=${entry.id}&viewMode=${entry.type}`;

/** Waits for the story that was opened by its address; answers what went wrong. */
async function shown(page, entry) {
  const end = await page.waitForFunction(
    () => {
      const { phase } = globalThis.__STORYBOOK_PREVIEW__?.currentRender ?? {};
      // Documentation has no phases; it is there when its root is filled.
      if (document.querySelector('#storybook-docs:not([hidden]) *') !== null) return 'finished';
      return ['finished', 'errored', 'aborted'].includes(phase) ? phase : undefined;
    },
    undefined,
    { timeout: PATIENCE },
  );
  const reached = await end.jsonValue();
  return reached === 'finished' ? [] : [`${entry.id}: ${reached}`];
}

/**
 * Has the page show another story, as its frame would; answers what went wrong. What is left has to have ended: a story
 * that is left while it still plays, or while a page of documentation still draws it, has Storybook load the page anew,
 * beneath whatever is shown by then.
 */
async function showInstead(page, entry) {
  await page.waitForFunction(isAtRest, undefined, { timeout: PATIENCE });
  try {
    return await page.evaluate(switchTo, { id: entry.id, type: entry.type, patience: PATIENCE });
  } catch (error) {
    // A story that was drawn again at its end, for a change of the toolbar, is pending once more.
    if (!/context was destroyed|navigation/.test(error.message)) throw error;
    return shown(page, entry);
  }
}

/** Runs in the page. A page of documentation draws its stories one by one once it is there itself; those in frames have an end of their own. */
function isAtRest() {
  const { storyRenders } = globalThis.__STORYBOOK_PREVIEW__;
  const documentation = document.querySelector('#storybook-docs:not([hidden])');
  const isWhole =
    documentation === null
      ? storyRenders.length > 0
      : documentation.querySelector('h1') !== null &&
        storyRenders.length >= documentation.querySelectorAll('.sb-story:not(:has(iframe))').length;
  return isWhole && storyRenders.every((story) => !story.isPending());
}

/** Runs in the page. What the story then does with itself is tested elsewhere, in the width that it asks for. */
function switchTo({ id, type, patience }) {
  return new Promise((resolve) => {
    const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__;
    const isThis = (event) => (typeof event === 'string' ? event : event?.storyId) === id;
    const listeners = {
      [type === 'docs' ? 'docsRendered' : 'storyFinished']: (event) => isThis(event) && end([]),
      ...Object.fromEntries(
        ['storyErrored', 'storyThrewException', 'storyMissing'].map((name) => [
          name,
          (error) => end([`${id}: ${name}: ${String(error?.message ?? error).split('\n')[0]}`]),
        ]),
      ),
    };
    const timer = setTimeout(() => end([`${id}: was not shown within ${patience / 1_000} s`]), patience);
    function end(problems) {
      clearTimeout(timer);
      for (const [name, listener] of Object.entries(listeners)) channel.off(name, listener);
      resolve(problems);
    }
    for (const [name, listener] of Object.entries(listeners)) channel.on(name, listener);
    channel.emit('setCurrentStory', { storyId: id, viewMode: type });
  });
}

describe('the static site', () => {
  it('opens with its frame and the first page', async () => {
    const { page, wrong, close } = await openPage(`index.html?path=/story/${firstOf('Start here/').id}`);
    await page
      .frameLocator('#storybook-preview-iframe')
      .getByRole('heading', { level: 1 })
      .first()
      .waitFor({ timeout: PATIENCE });
    expect(wrong).toEqual([]);
    await close();
  });

  it.each(['Kit/', 'Storefront/Catalogue', 'Back office/Quote request list'])('shows a story of %s', async (title) => {
    const entry = firstOf(title);
    const { page, wrong, close } = await openPage(addressOf(entry));
    expect(await shown(page, entry)).toEqual([]);
    expect(wrong).toEqual([]);
    await close();
  });

  it('answers the calls of a page from its own worker', async () => {
    const { page, wrong, close } = await openPage(addressOf(firstOf('Storefront/Catalogue')));
    await page.getByRole('heading', { level: 3 }).first().waitFor({ timeout: PATIENCE });
    const scopes = await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map((registration) => registration.scope),
    );
    expect(scopes).toEqual([site.url]);
    expect(wrong).toEqual([]);
    await close();
  });

  it(
    'shows every page of documentation and the first story of everything',
    async () => {
      const titles = new Set();
      const first = entries.filter((entry) => {
        const isNew = entry.type === 'docs' || !titles.has(entry.title);
        if (entry.type === 'story') titles.add(entry.title);
        return isNew;
      });
      expect(first.length).toBeGreaterThan(100);
      const { page, wrong, close } = await openPage(addressOf(first[0]));
      const failed = await shown(page, first[0]);
      for (const entry of first.slice(1)) failed.push(...(await showInstead(page, entry)));
      expect(failed).toEqual([]);
      expect(wrong).toEqual([]);
      await close();
    },
    15 * MINUTE,
  );

  it('has asked for nothing that is not there', () => {
    expect(site.refused).toEqual([]);
  });
});
