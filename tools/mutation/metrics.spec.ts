import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';

import { countsOf, tableOf } from './metrics.ts';
import { testFolder } from '../suite/temporary-folder.ts';

let folder: string;
beforeEach(() => {
  folder = testFolder();
});

const report = (...files: string[][]) => {
  const path = join(folder, 'mutation.json');
  writeFileSync(
    path,
    JSON.stringify({
      files: Object.fromEntries(
        files.map((statuses, index) => [`rule-${index}.ts`, { mutants: statuses.map((status) => ({ status })) }]),
      ),
    }),
  );
  return path;
};

describe('countsOf', () => {
  it('counts killed and survived mutants', () => {
    expect(countsOf(report(['Killed', 'Killed', 'Survived'], ['Timeout', 'NoCoverage']))).toEqual({
      mutants: 5,
      killed: 3,
      survived: 2,
      equivalent: 0,
      uncompiled: 0,
      score: 60,
    });
  });

  it('excludes invalid and ignored mutants', () => {
    expect(countsOf(report(['Killed', 'CompileError', 'RuntimeError', 'Ignored']))).toEqual({
      mutants: 4,
      killed: 1,
      survived: 0,
      equivalent: 1,
      uncompiled: 2,
      score: 100,
    });
  });

  it('returns undefined without a report', () => {
    expect(countsOf(join(folder, 'mutation.json'))).toBeUndefined();
  });

  it('formats a table', () => {
    expect(
      tableOf([
        {
          name: 'domain',
          mutants: 3,
          killed: 2,
          survived: 1,
          equivalent: 0,
          uncompiled: 0,
          score: 66.666,
          minutes: 1.25,
        },
      ]).split('\n'),
    ).toEqual([
      '| target | mutants | killed | survived | equivalent | do not compile | score | minutes |',
      '|---|---|---|---|---|---|---|---|',
      '| domain | 3 | 2 | 1 | 0 | 0 | 66.7 % | 1.3 |',
    ]);
  });
});
