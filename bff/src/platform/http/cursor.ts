import { message } from '@backlot/domain';
import * as z from 'zod';
import { invalidFields } from './problem.js';

/** The position after which the next page begins, as text that clients only hand back. */
export function writeCursor(position: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/**
 * Reads a cursor of this server.
 * @throws {ProblemException} 422 at `cursor` for anything else
 */
export function readCursor<S extends z.ZodType>(schema: S, cursor: string | undefined): z.output<S> | undefined {
  if (cursor === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw invalidFields([{ path: 'cursor', message: message('cursor-unknown') }]);
  }
}
