/**
 * `npm test`: runs every stage; its last line holds the counts of passed and failed tests.
 * `npm test -- --only unit,stories` runs some of the stages; `e2e` selects all that begin with `e2e-`.
 * `npm test -- --no-cache` runs every test without Nx's cache.
 * `npm test -- --soak bff/test/metrics.spec.ts` runs one file 50 times and reports the number of failed runs.
 * `npm test -- --midnight` runs server specs and end-to-end tests across midnight in the business's time zone.
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
