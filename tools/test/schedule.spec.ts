import { describe, expect, it } from 'vitest';

import { schedule } from './schedule.ts';

/** Stages that end when they are told to, and a record of what happened. */
function stand() {
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    log,
    end: async (name: string) => {
      ends.get(name)?.();
      // Whoever waits for the end gets its turn first.
      await new Promise((resolve) => setImmediate(resolve));
    },
    run: async ({ name }: { name: string }) => {
      log.push(`+${name}`);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      log.push(`-${name}`);
      return name;
    },
  };
}

describe('the schedule of the stages', () => {
  it('starts what fits, in order, and the next one when there is room again', async () => {
    const { log, end, run } = stand();
    const all = schedule(
      [
        { name: 'a', slots: 1 },
        { name: 'b', slots: 1 },
        { name: 'c', slots: 1 },
      ],
      { slots: 2, run },
    );
    expect(log).toEqual(['+a', '+b']);
    await end('b');
    expect(log).toEqual(['+a', '+b', '-b', '+c']);
    await end('c');
    await end('a');
    expect(await all).toEqual(['a', 'b', 'c']);
  });

  it('lets nothing overtake a stage that waits for room', async () => {
    const { log, end, run } = stand();
    const all = schedule(
      [
        { name: 'a', slots: 1 },
        { name: 'whole', slots: 2 },
        { name: 'b', slots: 1 },
      ],
      { slots: 2, run },
    );
    expect(log).toEqual(['+a']);
    await end('a');
    expect(log).toEqual(['+a', '-a', '+whole']);
    await end('whole');
    await end('b');
    expect(await all).toEqual(['a', 'whole', 'b']);
  });

  it('keeps a stage back until those before it have ended, and lets others pass meanwhile', async () => {
    const { log, end, run } = stand();
    const all = schedule(
      [
        { name: 'build', slots: 1 },
        { name: 'journeys', slots: 1, after: ['build'] },
        { name: 'lint', slots: 1 },
      ],
      { slots: 2, run },
    );
    expect(log).toEqual(['+build', '+lint']);
    await end('build');
    expect(log.slice(2)).toEqual(['-build', '+journeys']);
    await end('lint');
    await end('journeys');
    await all;
  });

  it('does not wait for a stage that was not asked for', async () => {
    const { log, end, run } = stand();
    const all = schedule([{ name: 'journeys', slots: 2, after: ['build'] }], { slots: 2, run });
    expect(log).toEqual(['+journeys']);
    await end('journeys');
    expect(await all).toEqual(['journeys']);
  });

  it('runs a stage that wants more than the machine has by itself', async () => {
    const { log, end, run } = stand();
    const all = schedule([{ name: 'large', slots: 2 }], { slots: 1, run });
    expect(log).toEqual(['+large']);
    await end('large');
    await all;
  });

  it('starts nothing more once the run is stopping', async () => {
    const { end, run } = stand();
    let isStopping = false;
    const all = schedule(
      [
        { name: 'a', slots: 2 },
        { name: 'b', slots: 2 },
      ],
      { slots: 2, run, isStopping: () => isStopping },
    );
    isStopping = true;
    await end('a');
    expect(await all).toEqual(['a']);
  });
});
