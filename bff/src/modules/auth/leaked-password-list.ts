import { PASSWORD_MIN } from '@backlot/domain';
// The package is CommonJS where it is bundled, and has its names only in an import that stands at the top.
import { dictionary } from '@zxcvbn-ts/language-common';

/** The passwords that leak most often, in lower case, that the rule of length lets through. */
export const LEAKED_PASSWORDS: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN),
);
