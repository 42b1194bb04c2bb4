import { join, parse } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser } from '../tools/browser.ts';
import { JOURNAL_VARIABLE } from '../tools/suite/journal.ts';
import { LIMITS } from '../tools/suite/limits.ts';

const executablePath = findBrowser();
const journal = process.env[JOURNAL_VARIABLE] ?? 'journeys.jsonl';

/**
 * Journeys through the built product. `support/start-products.ts` starts it three times, each with a data folder of its own:
 * as a fresh clone runs (queue on PostgreSQL), once more so for the tests that change the catalogue, and with REDIS_URL set.
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
  // Of each stage its own: Playwright empties it first, and the pictures of a failure must outlive the stages that follow.
  outputDir: join('test-results', parse(journal).name),
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    // Recording every step takes a quarter of the time; `--trace retain-on-failure` does so for a test that is looked into.
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: browserArgs },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    // What looks the same at every width is run at one.
    {
      name: 'phone',
      grepInvert: /@one-width/u,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
