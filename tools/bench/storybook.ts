/** How long `npm run storybook` takes until the first story can be looked at: on an empty cache, and after that. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type { Browser } from 'playwright';
import * as z from 'zod';

import { npmCommand, toolEnvironment } from '../commands.mjs';
import { freePort } from '../ports.mjs';
import { root } from '../paths.mjs';
import { launchBrowser } from './browser.ts';

const TIMEOUT_MS = 180_000;
const WARM_STARTS = 3;

const indexSchema = z.object({ entries: z.record(z.string(), z.object({ id: z.string(), type: z.string() })) });

/** When, counted from the command. */
interface StorybookStart {
  readonly servedMs: number;
  readonly shownMs: number;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** The id of the first story that is listed. */
async function listedStory(url: string): Promise<string | undefined> {
  const response = await fetch(`${url}/index.json`);
  if (!response.ok) return undefined;
  const { entries } = indexSchema.parse(await response.json());
  return Object.values(entries).find(({ type }) => type === 'story')?.id;
}

/** Returns the id of the first story, as soon as there is a list. */
async function firstStory(url: string): Promise<string> {
  for (;;) {
    // At first nothing listens.
    const story = await listedStory(url).catch(() => undefined);
    if (story !== undefined) return story;
    await pause(50);
  }
}

/** Starts Storybook once; returns when its list of stories was served and when the first story was drawn. */
async function startOnce(browser: Browser, cache: string): Promise<StorybookStart> {
  const port = await freePort();
  const [program = 'npm', ...npmArgs] = npmCommand();
  const storybook = ['run', '--silent', 'storybook', '--', '--port', String(port), '--exact-port', '--ci'];
  const begin = performance.now();
  const server = spawn(program, [...npmArgs, ...storybook], {
    cwd: root,
    env: toolEnvironment({ CACHE_DIR: cache }),
    detached: true,
    stdio: 'ignore',
  });
  const page = await browser.newPage();
  try {
    const url = `http://127.0.0.1:${port}`;
    const story = await firstStory(url);
    const servedMs = performance.now() - begin;
    await page.goto(`${url}/iframe.html?id=${story}&viewMode=story`, { timeout: TIMEOUT_MS });
    await page.locator('#storybook-root h1').waitFor({ timeout: TIMEOUT_MS });
    return { servedMs, shownMs: performance.now() - begin };
  } finally {
    await page.close();
    if (server.pid !== undefined && server.exitCode === null && server.signalCode === null) {
      process.kill(-server.pid, 'SIGTERM');
      await once(server, 'exit');
    }
  }
}

export async function benchStorybook() {
  const browser = await launchBrowser();
  // A cache of its own, so that the empty one is empty and nobody's work is thrown away.
  const cache = mkdtempSync(join(tmpdir(), 'backlot-storybook-cache-'));
  try {
    const row = (name: string, { servedMs, shownMs }: StorybookStart) =>
      console.log(`| ${name} | ${seconds(servedMs)} | ${seconds(shownMs)} |`);
    console.log('| start of Storybook | list of stories | first story |\n|---|---|---|');
    row('empty cache', await startOnce(browser, cache));
    const warm: StorybookStart[] = [];
    for (let run = 0; run < WARM_STARTS; run += 1) warm.push(await startOnce(browser, cache));
    const middle = warm.toSorted((one, other) => one.shownMs - other.shownMs)[Math.floor(WARM_STARTS / 2)];
    if (middle !== undefined) row(`warm, median of ${WARM_STARTS}`, middle);
  } finally {
    await browser.close();
    rmSync(cache, { recursive: true, force: true });
  }
}
