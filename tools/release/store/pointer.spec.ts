import { describe, expect, it } from 'vitest';

import { flippedTo, isBefore, releaseBefore, returnedTo, type Pointer } from './pointer.ts';

const NEVER: Pointer = { current: null, history: [], published: [] };
const at = (day: number) => ({ since: `2026-11-${day}T10:00:00.000Z`, by: 'ana', keepCount: 3 });
const after = (...releases: string[]) =>
  releases.reduce<Pointer>((pointer, release, index) => flippedTo(pointer, release, at(10 + index)), NEVER);

describe('a pointer', () => {
  it('records the running release with time and author', () => {
    expect(after('a').current).toEqual({ release: 'a', since: '2026-11-10T10:00:00.000Z', by: 'ana' });
    expect(after('a', 'b').history.map(({ release }) => release)).toEqual(['b', 'a']);
  });

  it('keeps the newest releases', () => {
    expect(after('a', 'b', 'c', 'd').published).toEqual(['d', 'c', 'b']);
  });

  it('keeps the running release, however old it is', () => {
    const back = returnedTo(after('a', 'b', 'c'), 'a', at(20));
    expect(back.published).toEqual(['c', 'b', 'a']);
    expect(flippedTo(back, 'd', at(21)).published).toEqual(['d', 'c', 'b']);
  });

  it('moves a republished release to the front', () => {
    expect(after('a', 'b', 'a').published).toEqual(['a', 'b']);
  });

  it('goes back step by step to the bundled build', () => {
    let pointer = after('a', 'b', 'c');
    expect(releaseBefore(pointer)).toBe('b');
    pointer = returnedTo(pointer, 'b', at(20));
    expect(releaseBefore(pointer)).toBe('a');
    pointer = returnedTo(pointer, 'a', at(21));
    expect(releaseBefore(pointer)).toBeNull();
    pointer = returnedTo(pointer, null, at(22));
    expect(pointer.current).toBeNull();
    expect(pointer.history[0]).toEqual({ release: null, since: '2026-11-22T10:00:00.000Z', by: 'ana' });
    expect(releaseBefore(pointer)).toBeUndefined();
  });

  it('distinguishes older from newer releases', () => {
    const pointer = returnedTo(after('a', 'b', 'c'), 'b', at(20));
    expect([isBefore(pointer, 'a'), isBefore(pointer, 'c'), isBefore({ ...pointer, current: null }, 'a')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('keeps fifty history entries', () => {
    expect(after(...Array.from({ length: 60 }, (_, index) => `r${index}`)).history).toHaveLength(50);
  });
});
