import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { LIMITS } from '../suite/limits.ts';
import { logAgeMs } from './environment.mjs';
import { LogFile, rotateHeldLog } from './log-file.mjs';

const DAY_MS = 24 * 60 * 60 * 1_000;
const BEGIN = Date.parse('2020-01-01T00:00:00Z');
const bounds = { limitBytes: 1_000_000, ageMs: 90 * DAY_MS };
/** Days since the beginning, as the times of the lines. */
const at = (day: number) => BEGIN + day * DAY_MS;

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backlot-log-'));
  path = join(folder, 'bff.log');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const text = (name = 'bff.log') => readFileSync(join(folder, name), 'utf8');
const written = (log: LogFile, line: string) =>
  new Promise<unknown>((resolve) => {
    log.write(line, resolve);
  });

describe('a log that is written', () => {
  it('goes on where it ended, closed to others, and keeps three generations of the length that it may have', async () => {
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

  it('takes lines on a full disk as well, and says afterwards how much was lost', async () => {
    // Refuses every byte for want of room.
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

describe('a log that another process holds', () => {
  it('is emptied into its generations, and written on from its beginning', () => {
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

describe('the age of a log', () => {
  it('is that of the activity, 90 days unless set', () => {
    expect([logAgeMs({}), logAgeMs({ RETAIN_ACTIVITY_DAYS: '30' })]).toEqual([90 * DAY_MS, 30 * DAY_MS]);
  });

  const line = (day: number) => `{"level":"info","time":"${new Date(at(day)).toISOString()}","day":${day}}\n`;
  /** The days of all lines that are kept, whichever file they are in. */
  const keptDays = () =>
    readdirSync(folder)
      .flatMap((name) => [...text(name).matchAll(/"day":(\d+)/gu)].map(([, day]) => Number(day)))
      .toSorted((one, other) => one - other);

  it('is bounded while it is written: every line of the last 60 days is there, none of more than 90', async () => {
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

  it('is bounded where nothing is written any more, and after a rest', async () => {
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

  it('is bounded where another process holds it, by the lines of PostgreSQL', () => {
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
