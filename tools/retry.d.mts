import type { Captured } from './commands.mjs';

type End = Pick<Captured, 'code' | 'output'>;

export interface RetryOptions {
  /** Gets a line before each pause. */
  readonly report: (line: string) => void;
  /** Pauses between attempts; by default two, of which the second is longer. */
  readonly pausesMs?: readonly number[];
}

/**
 * Runs a command until it ends with code 0, at most once more than there are pauses. A command that a signal ended, or that
 * could not be started, is not retried.
 *
 * @returns how the last attempt ended
 */
export function retry(run: () => Promise<End>, options: RetryOptions): Promise<End>;
/** Returns a message of error with the end of a command's output below it. */
export function withOutput(message: string, output: string): string;
