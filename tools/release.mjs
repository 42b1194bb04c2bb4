/** `npm run release`: releases a single front end (`release/main.ts`). */
import { bootstrap } from './bootstrap.mjs';

await bootstrap('release/main.ts');
