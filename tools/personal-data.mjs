/** `npm run personal-data -- export|erase …`: hands out, or erases, what is held about an e-mail address. */
import { serverCommand } from './server-command.mjs';

await serverCommand('personal-data');
