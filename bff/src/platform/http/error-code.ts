const DATABASE_DISK_FULL = '53100';
/** The system's codes for files of this process. */
const NO_ROOM = new Set<unknown>([DATABASE_DISK_FULL, 'ENOSPC', 'EDQUOT']);

/** The code of an error, or of the one that it was made of: PostgreSQL's, or the system's. */
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

/** Whether PostgreSQL refused to write for want of room on its disk. */
export const isDatabaseFull = (error: unknown): boolean => errorCode(error) === DATABASE_DISK_FULL;

/** Whether something could not be written for want of room, by the database or by this process. */
export const isOutOfRoom = (error: unknown): boolean => NO_ROOM.has(errorCode(error));
