import { describe, expect, it } from 'vitest';

import { failure, success, sum, type Counts } from './journal.ts';
import { failureLines, filesToRepeat, judge, MAX_REPEATED_FILES, unsteadyLines } from './verdict.ts';

const ENDED_WELL = { code: 0, timedOut: false };

describe('judge', () => {
  it('passes when tests passed and the runner exited with 0', () => {
    expect(judge(success(), ENDED_WELL)).toMatchObject({ passed: 1, failed: 0 });
  });

  it.each([
    ['no test ran', sum([]), ENDED_WELL, 'ran no test'],
    [
      'the runner failed without a failed test',
      success(),
      { code: 1, timedOut: false },
      'the runner ended with code 1 although no test failed',
    ],
    ['the stage took too long', success(), { code: null, timedOut: true }, 'reached the time limit of the stage'],
    ['the run was interrupted', success(), { ...ENDED_WELL, isInterrupted: true }, 'interrupted'],
  ])('fails when %s', (_when, counts, end, message) => {
    expect(judge(counts, end)).toMatchObject({ failed: 1, failures: [{ message }] });
  });

  it('counts failed tests once', () => {
    expect(judge(sum([success(), failure('a')]), { code: 1, timedOut: false })).toMatchObject({ passed: 1, failed: 1 });
  });
});

const failed = (...files: (string | undefined)[]): Counts =>
  sum(
    files.map((file) => ({
      ...failure('no'),
      failures: [{ ...(file === undefined ? {} : { file }), test: 'sends', message: 'no' }],
    })),
  );

describe('filesToRepeat', () => {
  it('returns each failed file once', () => {
    expect(filesToRepeat(failed('a.spec.ts', 'b.spec.ts', 'a.spec.ts'))).toEqual(['a.spec.ts', 'b.spec.ts']);
  });

  it('returns none when nothing failed, when a failure has no file, and when too many failed', () => {
    const many = Array.from({ length: MAX_REPEATED_FILES + 1 }, (_, index) => `${index}.spec.ts`);
    expect(filesToRepeat(failed(...many.slice(1)))).toHaveLength(MAX_REPEATED_FILES);
    for (const counts of [success(), failed('a.spec.ts', undefined), failed(...many)])
      expect(filesToRepeat(counts)).toEqual([]);
  });
});

describe('failureLines', () => {
  const each = { stage: 'bff', file: 'test/mail.spec.ts', test: 'sends', message: 'no mail\n  at x' };

  it('show stage, file, test and the first line of the message', () => {
    expect(failureLines([each, { stage: 'lint', message: 'ended with code 1' }])).toEqual([
      'Failed:',
      '  bff › test/mail.spec.ts › sends – no mail',
      '  lint – ended with code 1',
    ]);
    expect(unsteadyLines([each])).toEqual(['Unsteady: bff › test/mail.spec.ts › sends (first failure: no mail)']);
    expect(failureLines([])).toEqual([]);
  });

  it('are twenty at most, with the number of further ones', () => {
    const lines = failureLines(Array.from({ length: 23 }, () => each));
    expect(lines).toHaveLength(22);
    expect(lines.at(-1)).toBe('  … and 3 more');
  });
});
