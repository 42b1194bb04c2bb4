/** `npm run check`: the static checks, and the units that a change touches (`test/check.ts`). */
import { handOver } from './hand-over.mjs';

await handOver('test/check.ts');
