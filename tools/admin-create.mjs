/** `npm run admin:create -- --email …`: makes an admin, with a random password that it prints. */
import { serverCommand } from './server-command.mjs';

await serverCommand('create-admin');
