/** `npm run mutation`: breaks the rules one place at a time (`mutation/main.ts`). */
import { handOver } from './hand-over.mjs';

await handOver('mutation/main.ts');
