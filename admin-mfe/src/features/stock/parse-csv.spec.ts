import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeCsv } from '../../lib/csv.ts';
import { parseCsv } from './parse-csv.ts';

it.each([
  ['', []],
  [
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\n1,\n',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  ['a\r1', [['a'], ['1']]],
  ['\uFEFFid\r\n', [['id']]],
  ['"Lights, camera","2 x 4"" beam"', [['Lights, camera', '2 x 4" beam']]],
  ['"two\nlines",x', [['two\nlines', 'x']]],
  ['a\n\nb', [['a'], [''], ['b']]],
  ['"",', [['', '']]],
  [',', [['', '']]],
  ['"open, 1\n2', [['open, 1\n2']]],
  ['5" lens,1', [['5" lens', '1']]],
])('%j is parsed as %j', (text, rows) => {
  expect(parseCsv(text)).toEqual(rows);
});

it('parses what the export writes', () => {
  // Texts that begin like a formula are written with an apostrophe.
  const cell = fc.string().map((text) => `x${text}`);
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 });
  fc.assert(
    fc.property(table, (rows) => {
      expect(parseCsv(writeCsv(['id', 'name'], rows))).toEqual([['id', 'name'], ...rows]);
    }),
  );
});
