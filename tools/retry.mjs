/** Retries commands that install something: a network or a lock may be unavailable for a moment. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Pauses before the second and the third attempt. */
const PAUSES_MS = [3_000, 10_000];
const SHOWN_LINES = 15;

/**
 * Runs a command until it ends with code 0, at most once more than there are pauses. A command that a signal ended, or that
 * could not be started, is not retried.
 *
 * @param {() => Promise<{code: number | null, output: string}>} run
 * @param {object} options
 * @param {(line: string) => void} options.report gets a line before each pause
 * @param {readonly number[]} [options.pausesMs]
 * @returns how the last attempt ended
 */
export async function retry(run, { report, pausesMs = PAUSES_MS }) {
  for (const pauseMs of pausesMs) {
    const end = await run();
    if (end.code === 0 || end.code === null) return end;
    report(`it ended with code ${end.code}, next attempt in ${pauseMs / 1000} s`);
    await sleep(pauseMs);
  }
  return run();
}

/** Returns a message of error with the end of a command's output below it. */
export const withOutput = (message, output) =>
  [message, ...output.trim().split('\n').slice(-SHOWN_LINES)].join('\n').trim();
