import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '@backlot/domain';
import { quoteSignatureSchema } from '@backlot/domain/contract';
import { describe, expect, it } from 'vitest';
import { inField, inRoom, thinned, type Strokes } from './drawing.ts';

const phone = { width: 300, height: 100 };
const isTaken = (strokes: Strokes) => quoteSignatureSchema.safeParse({ kind: 'drawn', strokes }).success;

/** Points that lie apart, one after the other. */
const scribble = (points: number): Strokes[number] =>
  Array.from({ length: points }, (_, index) => [(index * 7) % SIGNATURE_WIDTH, (index * 3) % SIGNATURE_HEIGHT]);

describe('what is drawn in a field of any size', () => {
  it('is sent in whole units of the room that a signature has', () => {
    const drawn = [
      [
        { x: 0, y: 0 },
        { x: 149.9, y: 50.2 },
        { x: 300, y: 100 },
      ],
      [{ x: 10, y: 90 }],
    ];
    expect(inRoom(drawn, phone)).toEqual([
      [
        [0, 0],
        [300, 100],
        [SIGNATURE_WIDTH, SIGNATURE_HEIGHT],
      ],
      [[20, 180]],
    ]);
  });

  it('stays in it where a finger has left the field, and says each place once', () => {
    const drawn = [
      [
        { x: -20, y: 40 },
        { x: -30, y: 40.1 },
        { x: 310, y: 400 },
      ],
    ];
    expect(inRoom(drawn, phone)).toEqual([
      [
        [0, 80],
        [600, 200],
      ],
    ]);
  });

  it('is drawn again in a field of another size', () => {
    expect(inField([[[300, 100]]], { width: 150, height: 50 })).toEqual([[{ x: 75, y: 25 }]]);
  });

  it('is nothing without a stroke', () => {
    expect(inRoom([], phone)).toEqual([]);
    expect(inRoom([[]], phone)).toEqual([]);
  });
});

describe('a drawing with more points than are taken', () => {
  it('is left as it is while it is small enough', () => {
    const small = [scribble(40), scribble(3)];
    expect(thinned(small)).toBe(small);
  });

  it.each([
    ['in one stroke', [scribble(9000)]],
    ['in many', Array.from({ length: 60 }, () => scribble(400))],
  ])('is thinned out, %s, and keeps the ends of its strokes', (_, large) => {
    expect(isTaken(large)).toBe(false);
    const thinner = thinned(large);
    expect(isTaken(thinner)).toBe(true);
    expect(thinner.map((stroke) => [stroke[0], stroke.at(-1)])).toEqual(
      large.map((stroke) => [stroke[0], stroke.at(-1)]),
    );
    // No more than it takes.
    expect(thinner.flat().length).toBeGreaterThan(1000);
  });

  it('is objected to where nothing is left to be left out', () => {
    const dots = Array.from({ length: 10_000 }, () => scribble(1));
    expect(thinned(dots)).toEqual(dots);
    expect(isTaken(thinned(dots))).toBe(false);
  });
});
