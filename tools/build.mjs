/** `npm run build`: builds every stale workspace. */
import { fail } from './plain-error.mjs';
import { ensureBuilt } from './start/build.mjs';
import { ensureInstalled } from './start/install.mjs';

try {
  await ensureInstalled();
  await ensureBuilt({ always: true });
} catch (error) {
  fail(error);
}
