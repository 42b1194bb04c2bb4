/** `npm run release`: ships one front end by itself (`release/main.ts`). */
import { handOver } from './hand-over.mjs';

await handOver('release/main.ts');
