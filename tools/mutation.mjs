/** `npm run mutation`: runs the mutation tests (`mutation/main.ts`). */
import { bootstrap } from './bootstrap.mjs';

await bootstrap('mutation/main.ts');
