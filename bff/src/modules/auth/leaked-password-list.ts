import { PASSWORD_MIN } from '@backlot/domain';
// A static import: named imports of this CommonJS package fail in a dynamic one.
import { dictionary } from '@zxcvbn-ts/language-common';

/** Most frequently leaked passwords of at least the minimum length, in lower case. */
export const LEAKED_PASSWORDS: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN),
);
