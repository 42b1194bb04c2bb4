import { businessToday } from '@backlot/domain';
import { StockAuditModule } from '../modules/stock/stock-audit.module.ts';
import { StockAudit } from '../modules/stock/stock-audit.repository.ts';
import { runCommand } from './command.ts';

// Prints the differences between the stored stock and the rules; exit code 1 if there are any.
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
