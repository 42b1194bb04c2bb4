/** `npm run stock:audit`: compares the stored stock with the rules, and prints every difference. */
import { serverCommand } from './server-command.mjs';

await serverCommand('stock-audit');
