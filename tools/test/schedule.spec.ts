import { describe, expect, it } from 'vitest';

import { schedule } from './schedule.ts';

/** Returns stages that end on demand, and a log of events. */
function stand() {
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    log,
    end: async (name: string) => {
      ends.get(name)?.();
      // Lets pending continuations run first.
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

describe('schedule', () => {
  it('starts stages that fit, in order, and the next one when slots are free', async () => {
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

  it('lets no stage overtake one that waits for slots', async () => {
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

  it('delays a stage until its predecessors have ended, and starts others meanwhile', async () => {
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

  it('does not wait for a stage that does not run', async () => {
    const { log, end, run } = stand();
    const all = schedule([{ name: 'journeys', slots: 2, after: ['build'] }], { slots: 2, run });
    expect(log).toEqual(['+journeys']);
    await end('journeys');
    expect(await all).toEqual(['journeys']);
  });

  it('runs a stage alone that needs more slots than there are', async () => {
    const { log, end, run } = stand();
    const all = schedule([{ name: 'large', slots: 2 }], { slots: 1, run });
    expect(log).toEqual(['+large']);
    await end('large');
    await all;
  });

  it('starts no stage once the run is stopping', async () => {
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
