import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { msw } from 'msw/vite';
import { defineConfig } from 'vitest/config';
import { browserArgs, findBrowser } from './tools/browser.mjs';

const executablePath = findBrowser();

/** Every story runs in a real browser: its play function, axe in its own scheme, contrast in the other one. */
export default defineConfig(async () => ({
  plugins: [msw({ mode: 'worker-only' }), await storybookTest({ configDir: fileURLToPath(new URL('./.storybook', import.meta.url)) })],
  test: {
    name: 'stories',
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: browserArgs } }),
      instances: [{ browser: 'chromium' as const }],
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
    },
  },
}));
