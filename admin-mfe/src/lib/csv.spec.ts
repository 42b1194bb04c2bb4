import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, writeCsv } from './csv.ts';

describe('CSV cell', () => {
  it.each([
    ['Harbor at Dawn', 'Harbor at Dawn'],
    ['', ''],
    [null, ''],
    [12.5, '12.5'],
    [-3, '-3'],
    ['Lights, camera', '"Lights, camera"'],
    ['2 x 4" beam', '"2 x 4"" beam"'],
    ['two\nlines', '"two\nlines"'],
    [' spaced ', '" spaced "'],
  ])('%j is encoded as %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n@x', ' =1', '=HYPERLINK("https://example.com","x")'])(
    '%j is not a formula',
    (value) => {
      expect(csvCell(value).replace(/^"/u, '')).toMatch(/^'/u);
    },
  );

  it('with text never begins like a formula', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(csvCell(value)).not.toMatch(/^"?\s*[=+\-@]/u);
      }),
    );
  });
});

it('a table has a header, CRLF line ends and a byte order mark', () => {
  expect(writeCsv(['Week', 'Requests'], [['2026-11-16', 3]])).toBe('\uFEFFWeek,Requests\r\n2026-11-16,3\r\n');
});
