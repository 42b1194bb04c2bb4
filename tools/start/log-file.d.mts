import type { Writable } from 'node:stream';

export interface LogBounds {
  limitBytes: number;
  ageMs: number;
}

/** Rotating log of this process. Lost bytes are counted and reported in the log once it is writable again. */
export class LogFile extends Writable {
  constructor(path: string, bounds: LogBounds, now?: () => number);
}

/** Copies and truncates a log that another process appends to, if too long or too old; deletes expired generations. */
export function rotateHeldLog(path: string, bounds: LogBounds, now: number): void;
