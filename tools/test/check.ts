/**
 * `npm run check`: the static checks, and the units that a change touches, while one works.
 * The change is what is not committed yet; `npm run check -- --since main` takes what has come since then as well.
 */
import { budgetTable } from './budgets.ts';
import { changedSince, readSince } from './change.ts';
import { runAll } from './run.ts';
import { changedUnits, stages } from './stages.ts';

const STATIC = ['format', 'lint', 'style', 'unused', 'types', 'arrows'];

/** Checking types builds the domain, whose exports the arrows follow: a whole build is not needed for that. */
const staticStages = STATIC.flatMap((wanted) => stages.filter(({ name }) => name === wanted)).map((stage) =>
  stage.name === 'arrows' ? { ...stage, after: ['types'] } : stage,
);

await runAll(
  () => {
    const since = readSince(process.argv.slice(2));
    return { stages: [...staticStages, changedUnits(since, changedSince(since))], isWhole: false };
  },
  (rows, tookMs) => budgetTable(rows, { stages: {} }, { tookMs, isWhole: false }),
);
