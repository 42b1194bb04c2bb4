import { closeSync, openSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { LIMITS } from '../suite/limits.ts';
import { testFolder } from '../suite/temporary-folder.ts';
import { logAgeMs } from './environment.mjs';
import { LogFile, rotateHeldLog } from './log-file.mjs';

const DAY_MS = 24 * 60 * 60 * 1_000;
const BEGIN = Date.parse('2020-01-01T00:00:00Z');
const bounds = { limitBytes: 1_000_000, ageMs: 90 * DAY_MS };
/** Returns the time of a day since the beginning. */
const at = (day: number) => BEGIN + day * DAY_MS;

let folder: string;
let path: string;
beforeEach(() => {
  folder = testFolder();
  path = join(folder, 'bff.log');
});

const text = (name = 'bff.log') => readFileSync(join(folder, name), 'utf8');
const written = (log: LogFile, line: string) =>
  new Promise<unknown>((resolve) => {
    log.write(line, resolve);
  });

describe('LogFile', () => {
  it('appends with mode 0600, and keeps three generations of the maximum size', async () => {
    writeFileSync(path, 'before\n');
    const log = new LogFile(path, { ...bounds, limitBytes: 20 });
    for (const line of ['a', 'b', 'c', 'd', 'e', 'f']) await written(log, `${line.repeat(14)}\n`);
    log.end();
    expect(readdirSync(folder).toSorted()).toEqual(['bff.log', 'bff.log.1', 'bff.log.2', 'bff.log.3']);
    expect(['bff.log', 'bff.log.1', 'bff.log.2', 'bff.log.3'].map((name) => text(name)[0])).toEqual([
      'f',
      'e',
      'd',
      'c',
    ]);
  });

  it('accepts lines on a full disk, and reports the lost bytes later', async () => {
    // Fails every write with ENOSPC.
    symlinkSync('/dev/full', path);
    const log = new LogFile(path, { ...bounds, limitBytes: 1_000 });
    await written(log, 'lost\n');
    await written(log, 'lost too\n');
    rmSync(path);
    await vi.waitFor(
      async () => {
        await written(log, 'there\n');
        expect(text()).toContain('there\n');
      },
      { timeout: LIMITS.find, interval: 100 },
    );
    log.end();
    const [, note, line] = text().split('\n');
    expect(JSON.parse(note ?? '')).toMatchObject({ level: 'warn', msg: expect.stringContaining('was lost') });
    expect(line).toBe('there');
  });
});

describe('rotateHeldLog', () => {
  it('copies and truncates the log', () => {
    const file = openSync(path, 'a');
    for (const line of ['first', 'second']) {
      writeSync(file, `${line}\n`);
      rotateHeldLog(path, { ...bounds, limitBytes: 3 }, Date.now());
    }
    writeSync(file, 'third\n');
    closeSync(file);
    expect([text(), text('bff.log.1'), text('bff.log.2')]).toEqual(['third\n', 'second\n', 'first\n']);
    rotateHeldLog(path, { ...bounds, limitBytes: 100 }, Date.now());
    expect(text()).toBe('third\n');
  });
});

describe('maximum age of a log', () => {
  it('is that of activity, 90 days by default', () => {
    expect([logAgeMs({}), logAgeMs({ RETAIN_ACTIVITY_DAYS: '30' })]).toEqual([90 * DAY_MS, 30 * DAY_MS]);
  });

  const line = (day: number) => `{"level":"info","time":"${new Date(at(day)).toISOString()}","day":${day}}\n`;
  /** Returns the days of all remaining lines in any file. */
  const keptDays = () =>
    readdirSync(folder)
      .flatMap((name) => [...text(name).matchAll(/"day":(\d+)/gu)].map(([, day]) => Number(day)))
      .toSorted((one, other) => one - other);

  it('holds while it is written: all lines of the last 60 days, none older than 90', async () => {
    let now = at(0);
    const log = new LogFile(path, bounds, () => now);
    for (let day = 0; day <= 400; day += 1) {
      now = at(day);
      await written(log, line(day));
      const [first = 0, ...others] = keptDays();
      expect(day - first, `on day ${day}`).toBeLessThan(90);
      expect(others.length).toBeGreaterThanOrEqual(Math.min(day, 59));
    }
    log.end();
  });

  it('holds for an idle log, and after a pause', async () => {
    let now = at(0);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const log = new LogFile(path, bounds, () => now);
      await written(log, line(0));
      now = at(90);
      await vi.advanceTimersByTimeAsync(60 * 60 * 1_000);
      await vi.waitFor(() => expect(keptDays()).toEqual([]), { timeout: LIMITS.find });
      log.end();
    } finally {
      vi.useRealTimers();
    }
    writeFileSync(path, line(0));
    const again = new LogFile(path, bounds, () => at(90));
    await written(again, line(90));
    again.end();
    expect(keptDays()).toEqual([90]);
  });

  it("holds for a log of another process, by the time of PostgreSQL's lines", () => {
    const file = openSync(path, 'a');
    const said = (day: number) =>
      `${new Date(at(day)).toISOString().replace('T', ' ').replace('Z', '')} UTC [7] LOG:  x`;
    for (let day = 0; day <= 100; day += 10) {
      writeSync(file, `${said(day)} "day":${day}\n`);
      rotateHeldLog(path, bounds, at(day));
      expect(day - (keptDays()[0] ?? day), `on day ${day}`).toBeLessThan(90);
    }
    closeSync(file);
    expect(keptDays().length).toBeGreaterThanOrEqual(6);
    rotateHeldLog(path, bounds, at(200));
    expect(keptDays()).toEqual([]);
  });
});
