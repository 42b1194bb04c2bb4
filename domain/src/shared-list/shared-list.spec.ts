import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LINES_PER_REQUEST_MAX } from '../contract/primitives.ts';
import { isQuantity, MAX_QUANTITY } from '../quantity/quantity.ts';
import { readSharedList, SHARED_LIST_LINES_MAX, SHARED_LIST_PARAMETER, writeSharedList } from './shared-list.ts';

const line = fc.record({
  equipmentId: fc.integer({ min: 1, max: 2_147_483_647 }),
  quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
});
const list = fc.uniqueArray(line, { selector: ({ equipmentId }) => equipmentId, maxLength: SHARED_LIST_LINES_MAX });

describe('shared list', () => {
  it('is serialised as ids and quantities', () => {
    expect(
      writeSharedList([
        { equipmentId: 12, quantity: 2 },
        { equipmentId: 40, quantity: 1 },
      ]),
    ).toBe('12x2,40x1');
  });

  it('is parsed back unchanged', () => {
    fc.assert(
      fc.property(list, (lines) => {
        expect(readSharedList(writeSharedList(lines))).toEqual({ lines, ignored: 0 });
      }),
    );
  });

  it('survives URL encoding', () => {
    fc.assert(
      fc.property(list, (lines) => {
        const { searchParams } = new URL(
          `https://example.com/quote?${SHARED_LIST_PARAMETER}=${writeSharedList(lines)}`,
        );
        expect(readSharedList(searchParams.get('items') ?? '').lines).toEqual(lines);
      }),
    );
  });

  it('parses the largest id, and rejects a larger one', () => {
    expect(readSharedList('2147483647x1,2147483648x1')).toEqual({
      lines: [{ equipmentId: 2_147_483_647, quantity: 1 }],
      ignored: 1,
    });
  });

  it('stays within the limits and never throws for any input', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.tuple(fc.integer(), fc.integer({ min: -5, max: 20_000 })).map(([id, quantity]) => `${id}x${quantity}`),
      line.map(({ equipmentId, quantity }) => `${equipmentId}x${quantity}`),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        const { lines } = readSharedList(parts.join(','));
        expect(lines.length).toBeLessThanOrEqual(SHARED_LIST_LINES_MAX);
        expect(
          lines.every(
            ({ equipmentId, quantity }) => Number.isInteger(equipmentId) && equipmentId >= 1 && isQuantity(quantity),
          ),
        ).toBe(true);
        expect(new Set(lines.map(({ equipmentId }) => equipmentId)).size).toBe(lines.length);
      }),
    );
  });

  it.each([
    '12',
    'x2',
    '12x0',
    '12x',
    '0x1',
    '-3x1',
    '12x-1',
    '12x1.5',
    '12x1e3',
    '12x10000',
    '2147483648x1',
    '12 x 2',
    '<script>',
    '１２x２',
    '012x2',
  ])('ignores %j and counts it', (text) => {
    expect(readSharedList(`7x1,${text}`)).toEqual({ lines: [{ equipmentId: 7, quantity: 1 }], ignored: 1 });
  });

  it('parses a URL modified by mail programs', () => {
    expect(readSharedList(' 12X2, 40x1,,').lines).toEqual([
      { equipmentId: 12, quantity: 2 },
      { equipmentId: 40, quantity: 1 },
    ]);
    expect(readSharedList(' 12X2, 40x1,,').ignored).toBe(0);
  });

  it('merges repeated items up to the maximum quantity', () => {
    expect(readSharedList('12x2,40x1,12x3')).toEqual({
      lines: [
        { equipmentId: 12, quantity: 5 },
        { equipmentId: 40, quantity: 1 },
      ],
      ignored: 0,
    });
    expect(readSharedList('12x9999,12x1')).toEqual({ lines: [{ equipmentId: 12, quantity: 9999 }], ignored: 1 });
  });

  it('ends after the last allowed item', () => {
    const text = Array.from({ length: 205 }, (_, index) => `${index + 1}x1`).join(',');
    const { lines, ignored } = readSharedList(text);
    expect(lines).toHaveLength(200);
    expect(ignored).toBe(5);
    expect(readSharedList('9x1,'.repeat(1_000_000)).ignored).toBeGreaterThan(0);
    expect(writeSharedList(Array.from({ length: 205 }, (_, index) => ({ equipmentId: index + 1, quantity: 1 })))).toBe(
      text.slice(0, text.indexOf(',201x1')),
    );
  });

  it('still merges quantities of its items when full', () => {
    const full = Array.from({ length: SHARED_LIST_LINES_MAX }, (_, index) => `${index + 1}x1`).join(',');
    const { lines, ignored } = readSharedList(`${full},200x4`);
    expect([lines.at(-1), ignored]).toEqual([{ equipmentId: 200, quantity: 5 }, 0]);
  });

  it('does not split a number when it truncates a long URL', () => {
    const text = `${'9x1,'.repeat(2499)}12x9999`;
    expect(readSharedList(text)).toEqual({ lines: [{ equipmentId: 9, quantity: 2499 }], ignored: 1 });
    expect(readSharedList(text.slice(0, 10_000))).toEqual({
      lines: [
        { equipmentId: 9, quantity: 2499 },
        { equipmentId: 12, quantity: 9 },
      ],
      ignored: 0,
    });
  });

  it('omits invalid lines', () => {
    expect(
      writeSharedList([
        { equipmentId: 1, quantity: 0 },
        { equipmentId: 0, quantity: 1 },
        { equipmentId: 1.5, quantity: 1 },
        { equipmentId: 2, quantity: 3 },
      ]),
    ).toBe('2x3');
  });

  it('has the same limit as a quote request', () => {
    expect(SHARED_LIST_LINES_MAX).toBe(LINES_PER_REQUEST_MAX);
  });
});
