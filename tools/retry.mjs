/** Retries installation commands: a network or a lock may be briefly unavailable. */
import { setTimeout as sleep } from 'node:timers/promises';

const PAUSES_MS = [3_000, 10_000];
const SHOWN_LINES = 15;

export async function retry(run, { report, pausesMs = PAUSES_MS }) {
  for (const pauseMs of pausesMs) {
    const end = await run();
    if (end.code === 0 || end.code === null) return end;
    report(`it ended with code ${end.code}, next attempt in ${pauseMs / 1000} s`);
    await sleep(pauseMs);
  }
  return run();
}

export const withOutput = (message, output) =>
  [message, ...output.trim().split('\n').slice(-SHOWN_LINES)].join('\n').trim();
