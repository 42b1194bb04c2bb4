/** `npm run admin:reset-second-factor -- --email …`: removes all second factors of an account. */
import { serverCommand } from './server-command.mjs';

await serverCommand('reset-second-factor');
