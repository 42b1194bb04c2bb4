/** `npm run build`: builds every stale workspace. */
import { PlainError } from './plain-error.mjs';
import { ensureBuilt } from './start/build.mjs';
import { ensureInstalled } from './start/install.mjs';

try {
  await ensureInstalled();
  await ensureBuilt({ always: true });
} catch (error) {
  console.error(`backlot: ${error instanceof PlainError ? error.message : error.stack}`);
  process.exit(1);
}
