/** `npm run personal-data -- export|erase …`: exports or erases the data stored about an e-mail address. */
import { serverCommand } from './server-command.mjs';

await serverCommand('personal-data');
