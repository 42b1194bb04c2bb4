import { message } from '@backlot/domain';
import { invalidFields } from '../../platform/http/problem.ts';

const PICTURE_KEY = 'equipment_picture';

const isMissingPicture = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === PICTURE_KEY;

/**
 * Maps a foreign-key violation to a field error: a form that was open for days may refer to a deleted picture.
 * @throws {ProblemException} 422 for such a save; any other error as it is
 */
export function translateMissingPicture(error: unknown): never {
  if (isMissingPicture(error)) throw invalidFields([{ path: 'image', message: message('picture-gone') }]);
  throw error;
}
