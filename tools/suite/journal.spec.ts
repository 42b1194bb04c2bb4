import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { appendEvent, beginJournal, failure, readJournal, success, sum, type JournalEvent } from './journal.ts';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backlot-journal-'));
  path = join(folder, 'inner/suite.jsonl');
  beginJournal(path);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (...events: readonly JournalEvent[]) => {
  for (const event of events) appendEvent(path, event);
};
const end = (file: string, test: string, message?: string): JournalEvent => ({
  type: 'test-end',
  file,
  test,
  ...(message === undefined ? { state: 'passed' } : { state: 'failed', message }),
});

describe('readJournal', () => {
  it('counts tests, and errors outside of tests as failures', () => {
    write(
      end('a.spec.ts', 'adds'),
      end('a.spec.ts', 'takes away', 'expected 1 to be 2'),
      { type: 'test-end', file: 'a.spec.ts', test: 'waits', state: 'skipped' },
      { type: 'error', file: 'b.spec.ts', message: 'SyntaxError: no' },
    );
    expect(readJournal(path)).toEqual({
      passed: 1,
      failed: 2,
      skipped: 1,
      failures: [
        { file: 'a.spec.ts', test: 'takes away', message: 'expected 1 to be 2' },
        { file: 'b.spec.ts', message: 'SyntaxError: no' },
      ],
      unsteady: [],
    });
  });

  it('replaces the files of the second look, and names tests that passed in it as unsteady', () => {
    write(
      end('a.spec.ts', 'adds'),
      end('b.spec.ts', 'sends', 'no mail'),
      end('b.spec.ts', 'prints'),
      { type: 'second-look', files: ['b.spec.ts'] },
      end('b.spec.ts', 'sends'),
      end('b.spec.ts', 'prints'),
    );
    expect(readJournal(path)).toEqual({
      passed: 3,
      failed: 0,
      skipped: 0,
      failures: [],
      unsteady: [{ file: 'b.spec.ts', test: 'sends', message: 'no mail' }],
    });
  });

  it('fails a test that fails twice, and lists it once', () => {
    write(
      end('b.spec.ts', 'sends', 'no mail'),
      { type: 'second-look', files: ['b.spec.ts'] },
      end('b.spec.ts', 'sends', 'still no mail'),
    );
    expect(readJournal(path)).toMatchObject({
      passed: 0,
      failed: 1,
      failures: [{ test: 'sends', message: 'still no mail' }],
      unsteady: [],
    });
  });

  it('names the running test when the runner was ended, and the file when none of its tests had begun', () => {
    write(
      { type: 'file-begin', file: 'a.spec.ts' },
      { type: 'file-begin', file: 'b.spec.ts' },
      { type: 'test-begin', file: 'a.spec.ts', test: 'adds' },
      end('a.spec.ts', 'adds'),
      { type: 'test-begin', file: 'a.spec.ts', test: 'hangs' },
    );
    expect(readJournal(path, { isEnded: false }).failures).toEqual([
      { file: 'a.spec.ts', test: 'hangs', message: 'was running when the stage was ended' },
      { file: 'b.spec.ts', message: 'was running when the stage was ended' },
    ]);
    expect(readJournal(path).failures).toEqual([]);
  });

  it('leaves out a line that a killed runner did not finish', () => {
    write(end('a.spec.ts', 'adds'));
    appendFileSync(path, '{"type":"test-e');
    expect(readJournal(path)).toMatchObject({ passed: 1, failed: 0 });
  });

  it('fails when there is no journal', () => {
    expect(readJournal(join(folder, 'missing.jsonl')).failed).toBe(1);
  });
});

describe('sum', () => {
  it('adds counts and joins failures', () => {
    expect(sum([success(), failure('a'), success()])).toMatchObject({
      passed: 2,
      failed: 1,
      failures: [{ message: 'a' }],
    });
  });
});
