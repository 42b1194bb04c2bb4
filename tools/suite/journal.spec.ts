import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, describe, expect, it } from 'vitest';

import { appendEvent, beginJournal, failure, readJournal, success, sum, type JournalEvent } from './journal.ts';
import { testFolder } from './temporary-folder.ts';

let folder: string;
let path: string;

beforeEach(() => {
  folder = testFolder();
  path = join(folder, 'inner/suite.jsonl');
  beginJournal(path);
});

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

  it('replaces results of rerun files, and lists tests that passed in the rerun as unsteady', () => {
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

  it('lists the running test when the runner was killed, and the file when none of its tests had started', () => {
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

  it('ignores an incomplete last line', () => {
    write(end('a.spec.ts', 'adds'));
    appendFileSync(path, '{"type":"test-e');
    expect(readJournal(path)).toMatchObject({ passed: 1, failed: 0 });
  });

  it('fails without a journal', () => {
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
