import { describe, expect, it } from 'vitest';
import { moveCell, shownCell } from './grid-moves.ts';

/** Line 1 has two cells, all others five. */
const size = { lines: 30, cellsOf: (line: number) => (line === 1 ? 2 : 5) };
const move = (key: string, line: number, column: number, isCtrl = false) =>
  moveCell({ key, isCtrl }, { line, column }, size);

describe('moveCell', () => {
  it.each([
    ['ArrowRight', 0, 3, { line: 0, column: 4 }],
    ['ArrowRight', 0, 4, { line: 0, column: 4 }],
    ['ArrowLeft', 0, 0, { line: 0, column: 0 }],
    ['ArrowDown', 2, 3, { line: 3, column: 3 }],
    ['ArrowDown', 29, 3, { line: 29, column: 3 }],
    ['ArrowUp', 0, 3, { line: 0, column: 3 }],
    ['PageDown', 5, 3, { line: 15, column: 3 }],
    ['PageDown', 25, 3, { line: 29, column: 3 }],
    ['PageUp', 5, 3, { line: 0, column: 3 }],
    ['Home', 5, 3, { line: 5, column: 0 }],
    ['End', 5, 3, { line: 5, column: 4 }],
  ])('%s moves from line %d, column %d', (key, line, column, to) => {
    expect(move(key, line, column)).toEqual(to);
  });

  it('moves with Ctrl to the first or the last cell', () => {
    expect(move('Home', 5, 3, true)).toEqual({ line: 0, column: 0 });
    expect(move('End', 5, 3, true)).toEqual({ line: 29, column: 4 });
  });

  it('returns undefined for other keys', () => {
    expect(move('a', 5, 3)).toBeUndefined();
  });
});

it('restores the column after a line with fewer cells', () => {
  const below = move('ArrowDown', 0, 4);
  expect(below).toEqual({ line: 1, column: 4 });
  expect(shownCell({ line: 1, column: 4 }, size)).toEqual({ line: 1, column: 1 });
  expect(move('ArrowDown', 1, 4)).toEqual({ line: 2, column: 4 });
  expect(move('ArrowLeft', 1, 4)).toEqual({ line: 1, column: 0 });
});
