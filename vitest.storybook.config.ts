import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { msw } from 'msw/vite';
import { defineConfig } from 'vitest/config';
import { noteStories } from './.storybook/accessibility/note-stories.ts';
import { BASELINES, DIFFERENCES, folderOf } from './.storybook/visual/baselines.ts';
import { browserArgs, findBrowser } from './tools/browser.ts';
import {
  readAcceptedBrowser,
  reasonAgainstComparison,
  reasonAgainstMachine,
  versionOfBrowser,
} from './tools/storybook/accepted-browser.ts';
import { LIMITS } from './tools/suite/limits.ts';

const executablePath = findBrowser();

/** Allows single pixels at the edges of letters to differ. */
const MISMATCHED_PIXEL_RATIO = 0.001;

const reasonAgainstPictures =
  reasonAgainstMachine(executablePath) ??
  reasonAgainstComparison(
    readAcceptedBrowser(fileURLToPath(new URL(BASELINES, import.meta.url))),
    executablePath === undefined ? undefined : versionOfBrowser(executablePath),
  );
/** Vitest loads this file several times in one process. */
const REPORTED = 'BACKLOT_PICTURES_REPORTED';
if (reasonAgainstPictures !== undefined && process.env[REPORTED] === undefined) {
  process.env[REPORTED] = 'true';
  process.stderr.write(`The look of the kit's stories is not compared: ${reasonAgainstPictures}.\n`);
}

/** Text without the system's hinting and subpixel rendering. */
const textRendering = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--force-device-scale-factor=1',
];

/** Arguments of vitest for the path of a screenshot. */
type PictureNames = Record<'arg' | 'ext' | 'root' | 'testFileName', string>;

export default defineConfig(async () => ({
  test: {
    // Only `npm run storybook:accept` updates screenshots.
    update: 'none' as const,
    // One worker leaves one of two cores idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    attachmentsDir: 'test-results/attachments',
    projects: [
      /** Every story in a real browser: its play function, axe in its colour scheme, contrast in the other one. */
      {
        plugins: [
          noteStories(),
          msw({ mode: 'worker-only' as const }),
          await storybookTest({ configDir: fileURLToPath(new URL('./.storybook', import.meta.url)) }),
        ],
        test: {
          name: 'stories',
          testTimeout: LIMITS.story,
          // Includes the comparison of the screenshot.
          hookTimeout: LIMITS.story,
          // Loads kit and pages once; `reset-state.setup.ts` resets the state before each story.
          isolate: false,
          setupFiles: [
            '.storybook/reset-state.setup.ts',
            '.storybook/waiting.setup.ts',
            '.storybook/visual/compare.setup.ts',
            '.storybook/contract.setup.ts',
          ],
          expect: { poll: { timeout: LIMITS.find } },
          provide: { comparesPictures: reasonAgainstPictures === undefined },
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: {
                ...(executablePath === undefined ? {} : { executablePath }),
                args: [...browserArgs, ...textRendering],
              },
              // Ends animations at once.
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' as const }],
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            expect: {
              toMatchScreenshot: {
                timeout: LIMITS.picture,
                comparatorName: 'pixelmatch' as const,
                comparatorOptions: { allowedMismatchedPixelRatio: MISMATCHED_PIXEL_RATIO },
                resolveScreenshotPath: ({ arg, ext, root, testFileName }: PictureNames) =>
                  join(root, BASELINES, folderOf(testFileName), `${arg}${ext}`),
                resolveDiffPath: ({ arg, ext, root, testFileName }: PictureNames) =>
                  join(root, DIFFERENCES, folderOf(testFileName), `${arg}${ext}`),
              },
            },
          },
        },
      },
      /** Checks across all stories, for example that none is missing. */
      {
        plugins: [react()],
        test: {
          name: 'completeness',
          environment: 'jsdom',
          include: ['.storybook/**/*.spec.ts'],
          setupFiles: ['tools/vitest/jsdom.setup.ts'],
          testTimeout: LIMITS.processTest,
          hookTimeout: LIMITS.hook,
          expect: { poll: { timeout: LIMITS.find } },
        },
      },
    ],
  },
}));
