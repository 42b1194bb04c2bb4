/**
 * `npm test`: runs every stage, and says in its last line how many tests passed and failed.
 * `npm test -- --only unit,stories` runs some of the stages; `e2e` means all that begin with `e2e-`.
 * `npm test -- --no-cache` runs every test even where Nx knows the result.
 */
import { budgetTable, readBudgets } from './budgets.ts';
import { readOptions } from './choose-stages.ts';
import { runAll } from './run.ts';
import { stages } from './stages.ts';

let isWhole = false;

await runAll(
  () => {
    const options = readOptions(stages, process.argv.slice(2));
    isWhole = options.stages.length === stages.length;
    if (!options.usesCache) process.env['NX_SKIP_NX_CACHE'] = 'true';
    return { stages: options.stages, isWhole };
  },
  (rows, tookMs) => budgetTable(rows, readBudgets(), { tookMs, isWhole }),
);
