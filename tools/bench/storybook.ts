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
import { withBrowser } from './harness/browser.ts';
import { inTurns, medianOf } from './harness/rounds.ts';
import { printHead, printRow, seconds } from './harness/table.ts';

const TIMEOUT_MS = 180_000;
const WARM_STARTS = 3;

const indexSchema = z.object({ entries: z.record(z.string(), z.object({ id: z.string(), type: z.string() })) });

async function listedStory(url: string): Promise<string | undefined> {
  const response = await fetch(`${url}/index.json`);
  if (!response.ok) return undefined;
  const { entries } = indexSchema.parse(await response.json());
  return Object.values(entries).find(({ type }) => type === 'story')?.id;
}

async function firstStory(url: string): Promise<string> {
  for (;;) {
    // Fails until the server listens.
    const story = await listedStory(url).catch(() => undefined);
    if (story !== undefined) return story;
    await pause(50);
  }
}

/** Starts Storybook once; returns in ms when its list of stories was served and when the first story was rendered. */
async function startOnce(browser: Browser, cache: string) {
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
  // Own cache, so that it starts empty and the developer's cache stays.
  const cache = mkdtempSync(join(tmpdir(), 'backlot-storybook-cache-'));
  try {
    await withBrowser(async (browser) => {
      const start = () => startOnce(browser, cache);
      printHead('start', 'list of stories', 'first story');
      const { servedMs, shownMs } = await start();
      printRow('empty cache', seconds(servedMs), seconds(shownMs));
      const [warm = []] = await inTurns([start], { rounds: WARM_STARTS });
      printRow(
        `warm, median of ${WARM_STARTS}`,
        seconds(medianOf(warm, (one) => one.servedMs)),
        seconds(medianOf(warm, (one) => one.shownMs)),
      );
    });
  } finally {
    rmSync(cache, { recursive: true, force: true });
  }
}
