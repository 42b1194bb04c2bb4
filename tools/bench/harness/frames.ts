import type { Page } from 'playwright';

import { percentile } from './rounds.ts';

export const SLOWDOWN = 4;

declare global {
  interface Window {
    frameTimes?: number[];
  }
}

export type Frames = Awaited<ReturnType<typeof framesDuring>>;

const watchFrames = () => {
  const times: number[] = [];
  window.frameTimes = times;
  const next = (at: number) => {
    times.push(at);
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
};

/** Returns the frames in the slowest second and frame durations in ms during `work` with a throttled CPU. */
export async function framesDuring(page: Page, work: () => Promise<unknown>, slowdown = SLOWDOWN) {
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(watchFrames);
  await work();
  const at = await page.evaluate(() => window.frameTimes ?? []);
  const last = at.at(-1) ?? 0;
  const lengths = at.slice(1).map((moment, index) => moment - (at[index] ?? moment));
  const seconds = at
    .filter((moment) => moment + 1_000 <= last)
    .map((moment) => at.filter((other) => other > moment && other <= moment + 1_000).length);
  return { fps: Math.min(...seconds), p98: percentile(lengths, 0.98), worst: Math.max(...lengths) };
}
