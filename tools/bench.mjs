/** `npm run bench`: the figures of docs/performance.md, measured anew (`bench/main.ts`). */
import { handOver } from './hand-over.mjs';

await handOver('bench/main.ts');
