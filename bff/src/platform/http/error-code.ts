const DATABASE_DISK_FULL = '53100';
/** Includes the system's codes for files of this process. */
const NO_ROOM = new Set<unknown>([DATABASE_DISK_FULL, 'ENOSPC', 'EDQUOT']);

/** Code of an error or of its cause: PostgreSQL's, or the system's. */
export function errorCode(error: unknown): string | undefined {
  for (
    let cause = error, depth = 0;
    cause instanceof Error && depth < 5;
    cause = cause.cause ?? ('previous' in cause ? cause.previous : undefined), depth += 1
  ) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return undefined;
}

export const isDatabaseFull = (error: unknown): boolean => errorCode(error) === DATABASE_DISK_FULL;

export const isDiskFull = (error: unknown): boolean => NO_ROOM.has(errorCode(error));
