/** `npm run admin:create -- --email …`: creates an admin with a random password and prints it. */
import { serverCommand } from './server-command.mjs';

await serverCommand('create-admin');
