/**
 * `npm test`: runs every stage, and says in its last line how many tests passed and failed.
 * `npm test -- --only unit,stories` runs some of the stages; `e2e` means all that begin with `e2e-`.
 */
import { budgetTable, readBudgets } from './budgets.ts';
import { chooseStages } from './choose-stages.ts';
import { runAll } from './run.ts';
import { stages } from './stages.ts';

let chosen = stages;

await runAll(
  () => (chosen = chooseStages(stages, process.argv.slice(2))),
  (rows, tookMs) => budgetTable(rows, readBudgets(), { tookMs, isWhole: chosen.length === stages.length }),
);
