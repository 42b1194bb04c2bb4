/** `npm run check`: runs the static checks and the unit tests that a change affects (`test/check.ts`). */
import { bootstrap } from './bootstrap.mjs';

await bootstrap('test/check.ts');
