/** `npm run admin:reset-second-factor -- --email …`: removes the second factors of somebody who has lost them all. */
import { serverCommand } from './server-command.mjs';

await serverCommand('reset-second-factor');
