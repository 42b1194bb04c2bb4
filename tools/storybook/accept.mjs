/** `npm run storybook:accept`: updates the visual baselines of the kit's stories (`accept-pictures.ts`). */
import { bootstrap } from '../bootstrap.mjs';

await bootstrap('storybook/accept-pictures.ts');
