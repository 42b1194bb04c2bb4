/** `npm run storybook:accept`: takes how the kit's stories look now for how they shall look (`accept-pictures.ts`). */
import { handOver } from '../hand-over.mjs';

await handOver('storybook/accept-pictures.ts');
