import { join, parse } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser } from '../tools/browser.ts';
import { JOURNAL_VARIABLE } from '../tools/suite/journal.ts';
import { LIMITS } from '../tools/suite/limits.ts';

const executablePath = findBrowser();
const journal = process.env[JOURNAL_VARIABLE] ?? 'journeys.jsonl';

/**
 * End-to-end tests of the built product. `support/start-products.ts` starts three instances, each with its own data
 * folder: like a fresh clone (queue on PostgreSQL), the same for tests that change the catalogue, and with REDIS_URL.
 */
export default defineConfig({
  testDir: 'specs',
  globalSetup: './support/start-products.ts',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  workers: 2,
  timeout: LIMITS.journey,
  expect: { timeout: LIMITS.expect },
  reporter: [['list']],
  // One folder per stage: Playwright empties it first, and screenshots of failures must survive later stages.
  outputDir: join('test-results', parse(journal).name),
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    // Recording every step takes a quarter of the time; use `--trace retain-on-failure` to debug a test.
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: browserArgs },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    // Tests with this tag run at one width only.
    {
      name: 'phone',
      grepInvert: /@one-width/u,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
