/** Browser of the accepted screenshots: browsers differ in text rendering and rounded corners. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';

import * as z from 'zod';

import { browserArgs, isHeadlessShell } from '../browser.ts';

const browserSchema = z.object({ name: z.string(), majorVersion: z.number().int() });

export type BrowserVersion = z.infer<typeof browserSchema>;

const fileIn = (folder: string) => join(folder, 'browser.json');

/** Returns the browser recorded with the accepted screenshots, undefined if there is none. */
export const readAcceptedBrowser = (folder: string): BrowserVersion | undefined =>
  existsSync(fileIn(folder)) ? browserSchema.parse(JSON.parse(readFileSync(fileIn(folder), 'utf8'))) : undefined;

/** Writes the file in the layout of `npm run format`. */
export const writeAcceptedBrowser = (folder: string, { name, majorVersion }: BrowserVersion) =>
  writeFileSync(fileIn(folder), `${JSON.stringify({ name, majorVersion }, null, 2)}\n`);

export function parseVersion(printed: string): BrowserVersion | undefined {
  const { name, major } = /^(?<name>\D*\S) (?<major>\d+)\./u.exec(printed.trim())?.groups ?? {};
  return name === undefined ? undefined : { name, majorVersion: Number(major) };
}

export function versionOfBrowser(path: string): BrowserVersion | undefined {
  const { stdout } = spawnSync(path, [...browserArgs, '--headless', '--version'], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  return parseVersion(stdout ?? '');
}

const text = (browser: BrowserVersion | undefined) =>
  browser === undefined ? 'a browser of unknown version' : `${browser.name} ${browser.majorVersion}`;

/** Returns why screenshots can neither be accepted nor compared here: other systems render text differently. */
export function reasonAgainstMachine(path: string | undefined, system = platform()): string | undefined {
  if (system === 'linux' && path !== undefined && isHeadlessShell(path)) return undefined;
  return `the accepted pictures are those of Chromium's headless shell on Linux, and this is ${path ?? 'no browser'} on ${system}`;
}

/** Returns why this browser's screenshots cannot be compared with the accepted ones, undefined if they can. */
export function reasonAgainstComparison(
  accepted: BrowserVersion | undefined,
  found: BrowserVersion | undefined,
): string | undefined {
  if (accepted === undefined) return 'browser.json beside the accepted pictures is missing';
  const isSame = found !== undefined && found.name === accepted.name && found.majorVersion === accepted.majorVersion;
  return isSame ? undefined : `the accepted pictures are those of ${text(accepted)}, and this is ${text(found)}`;
}
