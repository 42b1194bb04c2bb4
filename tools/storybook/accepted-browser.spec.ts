import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  parseVersion,
  readAcceptedBrowser,
  reasonAgainstComparison,
  reasonAgainstMachine,
  versionOfBrowser,
  writeAcceptedBrowser,
} from './accepted-browser.ts';

const accepted = { name: 'Chromium', majorVersion: 156 };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backlot-accepted-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('reasonAgainstComparison', () => {
  it('is none for the browser of the accepted pictures', () => {
    expect(reasonAgainstComparison(accepted, { ...accepted })).toBeUndefined();
  });

  it.each([
    ['another name', { name: 'Google Chrome for Testing', majorVersion: 156 }, 'Google Chrome for Testing 156'],
    ['another major version', { name: 'Chromium', majorVersion: 157 }, 'Chromium 157'],
    ['no version', undefined, 'a browser of unknown version'],
  ])('names both browsers for one with %s', (_, found, text) => {
    expect(reasonAgainstComparison(accepted, found)).toBe(
      `the accepted pictures are those of Chromium 156, and this is ${text}`,
    );
  });

  it('names the missing file', () => {
    expect(reasonAgainstComparison(readAcceptedBrowser(folder), accepted)).toBe(
      'browser.json beside the accepted pictures is missing',
    );
  });
});

describe('reasonAgainstMachine', () => {
  it.each([
    ['/usr/bin/chromium-headless-shell', 'linux', undefined],
    ['/usr/bin/chromium', 'linux', 'this is /usr/bin/chromium on linux'],
    ['/opt/chrome-headless-shell', 'darwin', 'this is /opt/chrome-headless-shell on darwin'],
    [undefined, 'linux', 'this is no browser on linux'],
  ] as const)('of %s on %s', (path, system, reason) => {
    const expected = reason === undefined ? undefined : expect.stringContaining(reason);
    expect(reasonAgainstMachine(path, system)).toEqual(expected);
  });
});

describe('the version of a browser', () => {
  it.each([
    ['Chromium 156.0.8078.108\n', accepted],
    ['Chromium 156.0.8078.108 built on Debian GNU/Linux 12\n', accepted],
    ['Google Chrome for Testing 145.0.7632.6', { name: 'Google Chrome for Testing', majorVersion: 145 }],
    ['', undefined],
    ['error while loading shared libraries: libnss3.so', undefined],
  ])('is read from %j', (printed, version) => {
    expect(parseVersion(printed)).toEqual(version);
  });

  it('is what the program prints', () => {
    const program = join(folder, 'browser');
    writeFileSync(program, '#!/bin/sh\necho "Chromium 156.0.8078.108"\n', { mode: 0o755 });
    expect(versionOfBrowser(program)).toEqual(accepted);
    expect(versionOfBrowser(join(folder, 'nothing'))).toBeUndefined();
  });
});

describe('the file beside the pictures', () => {
  it('is written and read', () => {
    writeAcceptedBrowser(folder, accepted);
    expect(readAcceptedBrowser(folder)).toEqual(accepted);
    expect(readFileSync(join(folder, 'browser.json'), 'utf8')).toBe(
      '{\n  "name": "Chromium",\n  "majorVersion": 156\n}\n',
    );
  });

  it('is refused where it is not what is written there', () => {
    writeFileSync(join(folder, 'browser.json'), '{ "name": "Chromium" }');
    expect(() => readAcceptedBrowser(folder)).toThrow(/majorVersion/u);
  });
});
