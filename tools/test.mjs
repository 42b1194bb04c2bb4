/** `npm test`: installs dependencies and runs every stage. The last line holds the counts, also if that fails. */
import { bootstrap } from './bootstrap.mjs';

await bootstrap('test/main.ts', '0 passed, 1 failed');
