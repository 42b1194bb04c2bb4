/**
 * `npm test`: installs what it needs, runs every stage, and says in its last line how many tests passed and failed.
 * `npm test -- --only unit,stories` runs some of the stages; `e2e` means all that begin with `e2e-`.
 */
import { budgetTable, readBudgets } from './test/budgets.mjs';
import { chooseStages } from './test/choose-stages.mjs';
import { runAll } from './test/run.mjs';
import { stages } from './test/stages.mjs';

let chosen = stages;

await runAll(
  () => (chosen = chooseStages(stages, process.argv.slice(2))),
  (rows, tookMs) => budgetTable(rows, readBudgets(), { tookMs, isWhole: chosen.length === stages.length }),
);
