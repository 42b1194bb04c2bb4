import { message } from '@backlot/domain';
import * as z from 'zod';
import { invalidFields } from './problem.ts';

/** Encodes the end position of a page as an opaque cursor. */
export function writeCursor(position: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** @throws {ProblemException} 422 at `cursor` for anything else */
export function readCursor<S extends z.ZodType>(schema: S, cursor: string | undefined): z.output<S> | undefined {
  if (cursor === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw invalidFields([{ path: 'cursor', message: message('cursor-unknown') }]);
  }
}
