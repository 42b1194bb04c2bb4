/** How long `npm run storybook` takes until the first story can be looked at: on an empty cache, and after that. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { browserArgs, ensureBrowser } from '../browser.ts';
import { npmCommand, toolEnvironment } from '../commands.mjs';
import { freePort } from '../ports.mjs';
import { root } from '../paths.mjs';

const PATIENCE = 180_000;
const WARM_STARTS = 3;

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Answers the id of the first story, as soon as there is a list. */
async function firstStory(address) {
  for (;;) {
    try {
      const response = await fetch(`${address}/index.json`);
      if (response.ok) return Object.values((await response.json()).entries).find((entry) => entry.type === 'story').id;
    } catch {
      // Nothing listens yet.
    }
    await pause(50);
  }
}

/** Starts Storybook once; answers when its list of stories was served and when the first story was drawn. */
async function startOnce(browser, cache) {
  const port = await freePort();
  const [program, ...args] = [
    ...npmCommand(),
    'run',
    '--silent',
    'storybook',
    '--',
    '--port',
    String(port),
    '--exact-port',
    '--ci',
  ];
  const begin = performance.now();
  const server = spawn(program, args, {
    cwd: root,
    env: toolEnvironment({ CACHE_DIR: cache }),
    detached: true,
    stdio: 'ignore',
  });
  const page = await browser.newPage();
  try {
    const address = `http://127.0.0.1:${port}`;
    const story = await firstStory(address);
    const servedMs = performance.now() - begin;
    await page.goto(`${address}/iframe.html?id=${story}&viewMode=story`, { timeout: PATIENCE });
    await page.locator('#storybook-root h1').waitFor({ timeout: PATIENCE });
    return { servedMs, shownMs: performance.now() - begin };
  } finally {
    await page.close();
    process.kill(-server.pid, 'SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
  }
}

export async function benchStorybook() {
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserArgs });
  // A cache of its own, so that the empty one is empty and nobody's work is thrown away.
  const cache = mkdtempSync(join(tmpdir(), 'backlot-storybook-cache-'));
  try {
    const row = (name, { servedMs, shownMs }) =>
      console.log(`| ${name} | ${seconds(servedMs)} | ${seconds(shownMs)} |`);
    console.log('| start of Storybook | list of stories | first story |\n|---|---|---|');
    row('empty cache', await startOnce(browser, cache));
    const warm = [];
    for (let run = 0; run < WARM_STARTS; run += 1) warm.push(await startOnce(browser, cache));
    row(`warm, median of ${WARM_STARTS}`, warm.toSorted((a, b) => a.shownMs - b.shownMs)[Math.floor(WARM_STARTS / 2)]);
  } finally {
    await browser.close();
    rmSync(cache, { recursive: true, force: true });
  }
}
