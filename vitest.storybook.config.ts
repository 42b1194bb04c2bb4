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

/** Letters without the hints and colour fringes that a system is set to. */
const sameLetters = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--force-device-scale-factor=1',
];

/** What vitest tells of a picture that it is to name. */
type PictureNames = Record<'arg' | 'ext' | 'root' | 'testFileName', string>;

export default defineConfig(async () => ({
  test: {
    // A picture is accepted by a command of its own, never by the way.
    update: 'none' as const,
    // One page at a time leaves half of two processors idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    attachmentsDir: 'test-results/attachments',
    projects: [
      /** Every story runs in a real browser: its play function, axe in its own scheme, contrast in the other one. */
      {
        plugins: [
          noteStories(),
          msw({ mode: 'worker-only' as const }),
          await storybookTest({ configDir: fileURLToPath(new URL('./.storybook', import.meta.url)) }),
        ],
        test: {
          name: 'stories',
          testTimeout: LIMITS.story,
          // After a story its page settles and is compared with its picture.
          hookTimeout: LIMITS.story,
          // The kit and the pages are loaded once for all files; each story starts from a clean slate anyway, as it does within its file.
          isolate: false,
          setupFiles: [
            '.storybook/clean-slate.setup.ts',
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
                args: [...browserArgs, ...sameLetters],
              },
              // Whatever moves is where it ends at once: a play neither waits for it nor meets it halfway.
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
      /** What is checked about the stories as a whole: that none is missing. */
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
