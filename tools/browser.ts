/** Finds or installs a Chromium. Prefers a headless shell: a full browser spends 40 % of its CPU on window chrome. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, globSync, readdirSync, statSync } from 'node:fs';
import { homedir, platform } from 'node:os';
import { delimiter, join } from 'node:path';

import { canUseApt, installWithApt } from './apt.ts';
import { capture } from './commands.mjs';
import { root } from './paths.mjs';
import { retry, withOutput } from './retry.mjs';

const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];

const LINUX_NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge-stable',
];

const FIXED_PATHS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['/opt/google/chrome/chrome', '/snap/bin/chromium', '/usr/lib/chromium/chromium'],
  darwin: ['/Applications', join(homedir(), 'Applications')].flatMap((folder) => [
    join(folder, 'Google Chrome.app/Contents/MacOS/Google Chrome'),
    join(folder, 'Chromium.app/Contents/MacOS/Chromium'),
    join(folder, 'Microsoft Edge.app/Contents/MacOS/Microsoft Edge'),
  ]),
  win32: [process.env['PROGRAMFILES'], process.env['PROGRAMFILES(X86)'], process.env['LOCALAPPDATA']]
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => [
      join(folder, 'Google/Chrome/Application/chrome.exe'),
      join(folder, 'Chromium/Application/chrome.exe'),
      join(folder, 'Microsoft/Edge/Application/msedge.exe'),
    ]),
};

const PLAYWRIGHT_CACHE: Partial<Record<NodeJS.Platform, string>> = {
  linux: join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'ms-playwright'),
  darwin: join(homedir(), 'Library/Caches/ms-playwright'),
  win32: join(process.env['LOCALAPPDATA'] ?? join(homedir(), 'AppData/Local'), 'ms-playwright'),
};

/** Files in Playwright's browser cache: prefix of the folders of revisions, and the paths below them. */
const PLAYWRIGHT_SHELLS = [
  'chromium_headless_shell-',
  'chrome-*/{chrome-headless-shell,headless_shell}{,.exe}',
] as const;
const PLAYWRIGHT_BROWSERS = ['chromium-', 'chrome-*/{chrome,chrome.exe,*.app/Contents/MacOS/*}'] as const;

const isRoot = process.getuid?.() === 0;

/** Launch arguments for the found browser: Chromium's sandbox refuses root, and containers have a small /dev/shm. */
export const browserArgs =
  platform() === 'linux' ? [...(isRoot ? ['--no-sandbox'] : []), '--disable-dev-shm-usage'] : [];

export function isExecutableFile(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Returns the paths that a program may have in the folders of PATH. */
export function onPath(names: readonly string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Returns the files of Playwright's cache that match, newest revision first. */
function playwrightBrowsers([prefix, pattern]: readonly [string, string]): string[] {
  const set = process.env['PLAYWRIGHT_BROWSERS_PATH'];
  const cache =
    set === '0' ? join(root, 'node_modules/playwright-core/.local-browsers') : (set ?? PLAYWRIGHT_CACHE[platform()]);
  if (cache === undefined || !existsSync(cache)) return [];
  const revisionOf = (folder: string) => Number(folder.slice(prefix.length));
  // A pattern over all of the cache would not follow linked revisions.
  return readdirSync(cache)
    .filter((folder) => folder.startsWith(prefix) && revisionOf(folder) > 0)
    .toSorted((left, right) => revisionOf(right) - revisionOf(left))
    .flatMap((folder) => globSync(pattern, { cwd: join(cache, folder) }).map((path) => join(cache, folder, path)));
}

function namedBrowser(): string | undefined {
  const named = process.env['CHROME_PATH'];
  if (named === undefined || named === '') return undefined;
  if (!isExecutableFile(named)) throw new Error(`CHROME_PATH names no executable file: ${named}`);
  return named;
}

const installedShell = () =>
  [...(platform() === 'linux' ? onPath(SHELL_NAMES) : []), ...playwrightBrowsers(PLAYWRIGHT_SHELLS)].find(
    isExecutableFile,
  );

function installedBrowser() {
  const system = platform();
  const names = system === 'linux' ? onPath(LINUX_NAMES) : [];
  return [...names, ...(FIXED_PATHS[system] ?? []), ...playwrightBrowsers(PLAYWRIGHT_BROWSERS)].find(isExecutableFile);
}

/**
 * Returns the path of a Chromium or Chrome: `CHROME_PATH`, an installed headless shell, an installed browser, in this
 * order. System installations come before Playwright's.
 *
 * @returns undefined when the machine has none
 * @throws {Error} when CHROME_PATH names no executable file
 */
export const findBrowser = (): string | undefined => namedBrowser() ?? installedShell() ?? installedBrowser();

/** Whether the browser is a headless shell, whose rounded corners and text layout differ from a windowed browser. */
export const isHeadlessShell = (path: string) => /headless[-_]shell(?:\.exe)?$/.test(path);

type Report = (line: string) => void;

async function downloadWithPlaywright(report: Report): Promise<string> {
  const cli = join(root, 'node_modules/playwright-core/cli.js');
  if (!existsSync(cli)) return '';
  const command = [process.execPath, cli, 'install', 'chromium', '--only-shell'];
  const { output } = await retry(() => capture(command, { env: process.env }), { report });
  return output;
}

/** Whether the downloaded browser starts: it can lack system libraries. */
function starts(path: string): boolean {
  const trial = spawnSync(path, [...browserArgs, '--headless', '--version'], { timeout: 20_000, stdio: 'ignore' });
  return trial.status === 0;
}

async function installShell(report: Report) {
  let aptOutput = '';
  if (canUseApt()) {
    report("no headless Chromium found: installing Debian's package chromium-headless-shell");
    ({ output: aptOutput } = await installWithApt(['chromium-headless-shell', 'fonts-liberation'], { report }));
    const installed = installedShell();
    if (installed !== undefined) return { path: installed, output: aptOutput };
  }
  report("no headless Chromium found: downloading Playwright's, some 100 MB");
  const output = aptOutput + (await downloadWithPlaywright(report));
  const downloaded = installedShell();
  return { path: downloaded !== undefined && starts(downloaded) ? downloaded : undefined, output };
}

/**
 * Like `findBrowser`, but installs a headless shell if there is none. Falls back to an installed browser.
 *
 * @param report is called with one line per installed item
 * @returns the path of the browser
 * @throws {Error} with instructions and the end of the output when no way works
 */
export async function ensureBrowser(report: Report = () => {}): Promise<string> {
  const found = namedBrowser() ?? installedShell();
  if (found !== undefined) return found;
  const { path, output } = await installShell(report);
  if (path !== undefined) return path;
  const browser = installedBrowser();
  if (browser === undefined)
    throw new Error(
      withOutput(
        'No headless Chromium could be found or downloaded: install Chrome or Chromium, or set CHROME_PATH to its executable',
        output,
      ),
    );
  report(`no headless shell could be had: the tests take longer with ${browser}`);
  return browser;
}
