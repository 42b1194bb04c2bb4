import type { Captured } from './commands.mjs';

type End = Pick<Captured, 'code' | 'output'>;

export interface RetryOptions {
  /** Receives a line before each pause. */
  readonly report: (line: string) => void;
  /** Pauses between attempts; by default two, of which the second is longer. */
  readonly pausesMs?: readonly number[];
}

/**
 * Runs a command until it exits with code 0, at most once more than there are pauses. Not retried: commands ended by a
 * signal or not started.
 *
 * @returns the result of the last attempt
 */
export function retry(run: () => Promise<End>, options: RetryOptions): Promise<End>;
/** Returns an error message followed by the end of a command's output. */
export function withOutput(message: string, output: string): string;
