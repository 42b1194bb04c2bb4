/** `npm run bench`: the figures of docs/performance.md, measured anew (`bench/main.mjs`). */
import { handOver } from './hand-over.mjs';

await handOver('bench/main.mjs');
