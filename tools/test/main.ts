/**
 * `npm test`: runs every stage, and says in its last line how many tests passed and failed.
 * `npm test -- --only unit,stories` runs some of the stages; `e2e` means all that begin with `e2e-`.
 * `npm test -- --no-cache` runs every test even where Nx knows the result.
 * `npm test -- --soak bff/test/metrics.spec.ts` runs one file 50 times and says how often it was red.
 * `npm test -- --midnight` runs the server's specs and the journeys while the business's day changes.
 */
import { budgetTable, readBudgets } from './budgets.ts';
import { readOptions } from './choose-stages.ts';
import { midnightStages } from './midnight.ts';
import { runAll } from './run.ts';
import { SOAK_RUNS, soakStage } from './soak.ts';
import { stages } from './stages.ts';

let isWhole = false;

await runAll(
  () => {
    const options = readOptions(stages, process.argv.slice(2));
    const build = stages.filter(({ name }) => name === 'build');
    if (options.soak !== undefined) return { stages: [...build, soakStage(options.soak, SOAK_RUNS)], isWhole };
    if (options.atMidnight) return { stages: [...build, ...midnightStages], isWhole };
    isWhole = options.stages.length === stages.length;
    if (!options.usesCache) process.env['NX_SKIP_NX_CACHE'] = 'true';
    return { stages: options.stages, isWhole };
  },
  (rows, tookMs) => budgetTable(rows, readBudgets(), { tookMs, isWhole }),
);
