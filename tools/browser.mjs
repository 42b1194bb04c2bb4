/**
 * Finds a Chromium for the tests, and gets one when there is none.
 *
 * Plain Node without dependencies, because it runs on a fresh clone; Playwright is asked only after the packages are installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { homedir, platform } from 'node:os';
import { delimiter, join } from 'node:path';

import { root } from './paths.mjs';

const LINUX_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge-stable'];

const FIXED_PATHS = {
  linux: ['/opt/google/chrome/chrome', '/snap/bin/chromium', '/usr/lib/chromium/chromium'],
  darwin: ['/Applications', join(homedir(), 'Applications')].flatMap((folder) => [
    join(folder, 'Google Chrome.app/Contents/MacOS/Google Chrome'),
    join(folder, 'Chromium.app/Contents/MacOS/Chromium'),
    join(folder, 'Microsoft Edge.app/Contents/MacOS/Microsoft Edge'),
  ]),
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => [
      join(folder, 'Google/Chrome/Application/chrome.exe'),
      join(folder, 'Chromium/Application/chrome.exe'),
      join(folder, 'Microsoft/Edge/Application/msedge.exe'),
    ]),
};

const PLAYWRIGHT_CACHE = {
  linux: join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'ms-playwright'),
  darwin: join(homedir(), 'Library/Caches/ms-playwright'),
  win32: join(process.env.LOCALAPPDATA ?? join(homedir(), 'AppData/Local'), 'ms-playwright'),
};

/** What Chromium lies in, below a revision's folder of Playwright's cache. */
const PLAYWRIGHT_BINARIES = [
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win64/chrome.exe',
  'chrome-win/chrome.exe',
];

const isRoot = process.getuid?.() === 0;

/**
 * Arguments that every launch of the found browser needs here: Chromium's sandbox refuses root, and containers have a small /dev/shm.
 */
export const browserArgs = platform() === 'linux' ? [...(isRoot ? ['--no-sandbox'] : []), '--disable-dev-shm-usage'] : [];

function isExecutableFile(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function playwrightBrowsers() {
  const set = process.env.PLAYWRIGHT_BROWSERS_PATH;
  const cache = set === '0' ? join(root, 'node_modules/playwright-core/.local-browsers') : (set ?? PLAYWRIGHT_CACHE[platform()]);
  if (cache === undefined || !existsSync(cache)) return [];
  const revisionOf = (folder) => Number(folder.slice('chromium-'.length));
  return readdirSync(cache)
    .filter((folder) => /^chromium-\d+$/.test(folder))
    .sort((left, right) => revisionOf(right) - revisionOf(left))
    .flatMap((folder) => PLAYWRIGHT_BINARIES.map((binary) => join(cache, folder, binary)));
}

/**
 * The path of an installed Chromium or Chrome: `CHROME_PATH`, the system's, or one of Playwright's, in this order.
 *
 * @returns {string | undefined} undefined when the machine has none
 * @throws {Error} when CHROME_PATH names no executable file
 */
export function findBrowser() {
  const named = process.env.CHROME_PATH;
  if (named !== undefined && named !== '') {
    if (!isExecutableFile(named)) throw new Error(`CHROME_PATH names no executable file: ${named}`);
    return named;
  }
  const system = platform();
  const names = system === 'linux' ? onPath(LINUX_NAMES) : [];
  return [...names, ...(FIXED_PATHS[system] ?? []), ...playwrightBrowsers()].find(isExecutableFile);
}

/** Runs a command and hands its output, line by line, to `report`; answers whether it ended well. */
function run(command, args, report) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    const relay = (chunk) => {
      for (const line of String(chunk).split(/[\r\n]+/)) if (line.trim() !== '') report(line.trim());
    };
    child.stdout.on('data', relay);
    child.stderr.on('data', relay);
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}

async function downloadWithPlaywright(report) {
  const cli = join(root, 'node_modules/playwright-core/cli.js');
  if (!existsSync(cli)) return false;
  return run(process.execPath, [cli, 'install', 'chromium', '--no-shell'], report);
}

/** A downloaded browser can still lack the system's libraries, which shows only when it runs. */
function starts(path) {
  const trial = spawnSync(path, [...browserArgs, '--headless', '--version'], { timeout: 20_000, stdio: 'ignore' });
  return trial.status === 0;
}

const canUseApt = () => platform() === 'linux' && isRoot && existsSync('/usr/bin/apt-get');

/**
 * Like `findBrowser`, but gets a browser when there is none: Playwright's download first, then, as root on Debian, its package.
 *
 * @param {(line: string) => void} [report] is called with lines of progress
 * @returns {Promise<string>} the path of the browser
 * @throws {Error} with one line that says what to do when no way works
 */
export async function ensureBrowser(report = () => {}) {
  const found = findBrowser();
  if (found !== undefined) return found;

  report('no Chrome or Chromium found, downloading Chromium with Playwright');
  if (await downloadWithPlaywright(report)) {
    const downloaded = findBrowser();
    if (downloaded !== undefined && starts(downloaded)) return downloaded;
  }
  if (canUseApt()) {
    report("installing Debian's chromium package");
    await run('apt-get', ['update'], report);
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'], report);
    const installed = findBrowser();
    if (installed !== undefined) return installed;
  }
  throw new Error('No Chrome or Chromium could be found or downloaded: install one, or set CHROME_PATH to its executable');
}
