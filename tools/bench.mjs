/** `npm run bench`: runs the measurements of docs/performance.md. */
import { bootstrap } from './bootstrap.mjs';

await bootstrap('bench/main.ts');
