import { message } from '@backlot/domain';
import { invalidFields } from '../../platform/http/problem.js';

/** Key of the table: an item names only uploaded pictures that are there. */
const PICTURE_KEY = 'equipment_picture';

const isMissingPicture = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === PICTURE_KEY;

/**
 * What a save that failed tells the admin: a form that was open for days may name a picture that was removed meanwhile.
 * @throws {ProblemException} 422 for such a save; any other error as it is
 */
export function translateMissingPicture(error: unknown): never {
  if (isMissingPicture(error)) throw invalidFields([{ path: 'image', message: message('picture-gone') }]);
  throw error;
}
