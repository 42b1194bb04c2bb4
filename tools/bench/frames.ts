/** How smoothly a page moves while somebody works with it. */
import type { Page } from 'playwright';

import { percentile } from './statistics.ts';

/** How many times slower than this machine's the processor of a page is taken to be. */
export const SLOWDOWN = 4;

declare global {
  interface Window {
    /** The moment of each frame. */
    frameTimes?: number[];
  }
}

/** Of the frames of one round. */
export interface Frames {
  /** In the slowest second. */
  readonly fps: number;
  /** In ms. */
  readonly p98: number;
  readonly worst: number;
}

/** Keeps the moment of each frame. */
const watchFrames = () => {
  const times: number[] = [];
  window.frameTimes = times;
  const next = (at: number) => {
    times.push(at);
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
};

/** Frames of the page while `work` goes on, on a processor so many times slower than this machine's. */
export async function framesDuring(page: Page, work: () => Promise<unknown>, slowdown = SLOWDOWN): Promise<Frames> {
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(watchFrames);
  await work();
  const at = await page.evaluate(() => window.frameTimes ?? []);
  const last = at.at(-1) ?? 0;
  const lengths = at.slice(1).map((moment, index) => moment - (at[index] ?? moment));
  // The slowest second of all that begin with a frame.
  const seconds = at
    .filter((moment) => moment + 1_000 <= last)
    .map((moment) => at.filter((other) => other > moment && other <= moment + 1_000).length);
  return { fps: Math.min(...seconds), p98: percentile(lengths, 0.98), worst: Math.max(...lengths) };
}
