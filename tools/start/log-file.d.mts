import type { Writable } from 'node:stream';

/** How long a log may become before it is rotated, and how old a line of it or of its generations. */
export interface LogBounds {
  limitBytes: number;
  ageMs: number;
}

/** A log that this process writes: takes every byte, and loses what cannot be written, which it says in the log as soon as it can. */
export class LogFile extends Writable {
  constructor(path: string, bounds: LogBounds, now?: () => number);
}

/**
 * Moves the content of a log that another process holds open, for appending, to its youngest generation once it is longer or older
 * than it may be, and removes generations that are too old.
 */
export function rotateHeldLog(path: string, bounds: LogBounds, now: number): void;
