import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '@backlot/domain';
import { quoteSignatureSchema } from '@backlot/domain/contract';
import { describe, expect, it } from 'vitest';
import { toFieldUnits, toStoredUnits, simplified, type Strokes } from './drawing.ts';

const phone = { width: 300, height: 100 };
const isAccepted = (strokes: Strokes) => quoteSignatureSchema.safeParse({ kind: 'drawn', strokes }).success;

/** Stroke of points that are far apart. */
const scribble = (points: number): Strokes[number] =>
  Array.from({ length: points }, (_, index) => [(index * 7) % SIGNATURE_WIDTH, (index * 3) % SIGNATURE_HEIGHT]);

describe('toStoredUnits', () => {
  it('converts to integers in stored units', () => {
    const drawn = [
      [
        { x: 0, y: 0 },
        { x: 149.9, y: 50.2 },
        { x: 300, y: 100 },
      ],
      [{ x: 10, y: 90 }],
    ];
    expect(toStoredUnits(drawn, phone)).toEqual([
      [
        [0, 0],
        [300, 100],
        [SIGNATURE_WIDTH, SIGNATURE_HEIGHT],
      ],
      [[20, 180]],
    ]);
  });

  it('clamps points outside the field, and drops repeated points', () => {
    const drawn = [
      [
        { x: -20, y: 40 },
        { x: -30, y: 40.1 },
        { x: 310, y: 400 },
      ],
    ];
    expect(toStoredUnits(drawn, phone)).toEqual([
      [
        [0, 80],
        [600, 200],
      ],
    ]);
  });

  it('is reversed by toFieldUnits for a field of another size', () => {
    expect(toFieldUnits([[[300, 100]]], { width: 150, height: 50 })).toEqual([[{ x: 75, y: 25 }]]);
  });

  it('returns nothing without a stroke', () => {
    expect(toStoredUnits([], phone)).toEqual([]);
    expect(toStoredUnits([[]], phone)).toEqual([]);
  });
});

describe('simplified, for a drawing with too many points', () => {
  it('returns a small drawing unchanged', () => {
    const small = [scribble(40), scribble(3)];
    expect(simplified(small)).toBe(small);
  });

  it.each([
    ['in one stroke', [scribble(9000)]],
    ['in many', Array.from({ length: 60 }, () => scribble(400))],
  ])('reduces points, %s, and preserves the ends of strokes', (_, large) => {
    expect(isAccepted(large)).toBe(false);
    const result = simplified(large);
    expect(isAccepted(result)).toBe(true);
    expect(result.map((stroke) => [stroke[0], stroke.at(-1)])).toEqual(
      large.map((stroke) => [stroke[0], stroke.at(-1)]),
    );
    // No more reduction than necessary.
    expect(result.flat().length).toBeGreaterThan(1000);
  });

  it('returns an invalid drawing if no point can be dropped', () => {
    const dots = Array.from({ length: 10_000 }, () => scribble(1));
    expect(simplified(dots)).toEqual(dots);
    expect(isAccepted(simplified(dots))).toBe(false);
  });
});
