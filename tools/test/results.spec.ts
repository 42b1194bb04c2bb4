import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { failure, judge, readPlaywright, readVitest, success, sum } from './results.ts';

const ENDED_WELL = { code: 0, timedOut: false };

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backlot-results-'));
  file = join(folder, 'report.json');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (report: object) => writeFileSync(file, JSON.stringify(report));

describe('the verdict on a stage', () => {
  it('is good when tests passed and the runner ended well', () => {
    expect(judge(success(), ENDED_WELL)).toMatchObject({ passed: 1, failed: 0 });
  });

  it('is bad when no test ran', () => {
    expect(judge(sum([]), ENDED_WELL)).toMatchObject({ failed: 1, failures: ['ran no test'] });
  });

  it('is bad when the runner failed without a failed test', () => {
    expect(judge(success(), { code: 1, timedOut: false })).toMatchObject({ passed: 1, failed: 1 });
  });

  it('is bad when the runner took too long', () => {
    expect(judge(success(), { code: null, timedOut: true })).toMatchObject({ failed: 1 });
  });

  it('counts failed tests once', () => {
    expect(judge(sum([success(), failure('a')]), { code: 1, timedOut: false })).toMatchObject({
      passed: 1,
      failed: 1,
      failures: ['a'],
    });
  });
});

describe('the report of vitest', () => {
  it('counts tests, and a file that could not be loaded as a failure', () => {
    write({
      numPassedTests: 2,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 0,
      testResults: [
        {
          name: 'a.spec.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            { status: 'passed' },
            { status: 'failed', fullName: 'adds', failureMessages: ['expected 1 to be 2\n  at y'] },
          ],
        },
        { name: 'b.spec.ts', status: 'failed', message: 'SyntaxError: no\nat x', assertionResults: [] },
      ],
    });
    expect(readVitest(file)).toEqual({
      passed: 2,
      failed: 2,
      skipped: 1,
      failures: [
        'a.spec.ts: adds\n      expected 1 to be 2\n        at y',
        'b.spec.ts could not be loaded\n      SyntaxError: no\n      at x',
      ],
    });
  });

  it('that is missing is a failure', () => {
    expect(readVitest(file).failed).toBe(1);
  });
});

describe('the report of Playwright', () => {
  it('counts what passed only when tried again, and errors outside of tests, as failed', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'a.spec.ts',
      tests: [{ status, projectName: 'phone' }],
    });
    write({
      stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 },
      suites: [
        {
          specs: [spec('sends', 'unexpected')],
          suites: [{ specs: [spec('waits', 'flaky'), spec('opens', 'expected')] }],
        },
      ],
      errors: [{ message: 'no server' }],
    });
    expect(readPlaywright(file)).toEqual({
      passed: 3,
      failed: 3,
      skipped: 2,
      failures: [
        'a.spec.ts: sends (phone)',
        'a.spec.ts: waits (phone, passed when tried again)',
        'outside of the tests\n      no server',
      ],
    });
  });

  it('shows the page as it was when a test failed', () => {
    const notes = join(folder, 'error-context.md');
    writeFileSync(notes, '# Error details\n\n```\nno\n```\n\n```yaml\n- banner:\n  - heading "Contact"\n```\n');
    const attachments = [
      { name: 'screenshot', path: 'a.png' },
      { name: 'error-context', path: notes },
    ];
    const tests = [
      { status: 'unexpected', projectName: 'phone', results: [{ error: { message: 'no' }, attachments }] },
    ];
    write({
      stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
      suites: [{ specs: [{ title: 'sends', file: 'a.spec.ts', tests }] }],
    });
    expect(readPlaywright(file).failures).toEqual([
      'a.spec.ts: sends (phone)\n      no\n      The page then:\n        - banner:\n          - heading "Contact"',
    ]);
  });
});
