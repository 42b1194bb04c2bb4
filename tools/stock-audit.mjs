/** `npm run stock:audit`: checks the stored stock against the rules and prints every difference. */
import { serverCommand } from './server-command.mjs';

await serverCommand('stock-audit');
