import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, describe, expect, it } from 'vitest';

import {
  parseVersion,
  readAcceptedBrowser,
  reasonAgainstComparison,
  reasonAgainstMachine,
  versionOfBrowser,
  writeAcceptedBrowser,
} from './accepted-browser.ts';
import { testFolder } from '../suite/temporary-folder.ts';

const accepted = { name: 'Chromium', majorVersion: 156 };

let folder: string;
beforeEach(() => {
  folder = testFolder();
});

describe('reasonAgainstComparison', () => {
  it('returns undefined for the browser of the accepted screenshots', () => {
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

  it('reports a missing file', () => {
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

describe('parseVersion', () => {
  it.each([
    ['Chromium 156.0.8078.108\n', accepted],
    ['Chromium 156.0.8078.108 built on Debian GNU/Linux 12\n', accepted],
    ['Google Chrome for Testing 145.0.7632.6', { name: 'Google Chrome for Testing', majorVersion: 145 }],
    ['', undefined],
    ['error while loading shared libraries: libnss3.so', undefined],
  ])('parses %j', (printed, version) => {
    expect(parseVersion(printed)).toEqual(version);
  });

  it("matches the program's output", () => {
    const program = join(folder, 'browser');
    writeFileSync(program, '#!/bin/sh\necho "Chromium 156.0.8078.108"\n', { mode: 0o755 });
    expect(versionOfBrowser(program)).toEqual(accepted);
    expect(versionOfBrowser(join(folder, 'nothing'))).toBeUndefined();
  });
});

describe('the file of the accepted browser', () => {
  it('is written and read', () => {
    writeAcceptedBrowser(folder, accepted);
    expect(readAcceptedBrowser(folder)).toEqual(accepted);
    expect(readFileSync(join(folder, 'browser.json'), 'utf8')).toBe(
      '{\n  "name": "Chromium",\n  "majorVersion": 156\n}\n',
    );
  });

  it('is rejected if invalid', () => {
    writeFileSync(join(folder, 'browser.json'), '{ "name": "Chromium" }');
    expect(() => readAcceptedBrowser(folder)).toThrow(/majorVersion/u);
  });
});
