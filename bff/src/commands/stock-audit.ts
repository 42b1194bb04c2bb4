import { businessToday } from '@backlot/domain';
import { StockAuditModule } from '../modules/stock/stock-audit.module.js';
import { StockAudit } from '../modules/stock/stock-audit.repository.js';
import { runCommand } from './command.js';

// Prints every difference between the stored stock and the rules; ends with 1 if there is any.
await runCommand({
  usage: 'npm run stock:audit',
  read: (given) => (given.length === 0 ? given : undefined),
  module: StockAuditModule,
  run: async (app) => {
    const { items, holds, differences } = await app.get(StockAudit).audit(businessToday(new Date()));
    if (differences.length === 0) return `No difference: ${items} items, ${holds} holds\n`;
    process.exitCode = 1;
    return `${differences.join('\n')}\n`;
  },
});
