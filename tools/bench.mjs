/** `npm run bench`: the measurements of docs/performance.md, measured anew (`bench/main.ts`). */
import { handOver } from './hand-over.mjs';

await handOver('bench/main.ts');
