/** `npm run check`: static checks, and unit tests of changes since the last commit, or since `--since <revision>`. */
import { budgetTable } from './budgets.ts';
import { changedSince, readSince } from './change.ts';
import { runAll } from './run.ts';
import { changedUnits, stages } from './stages.ts';

const STATIC = ['format', 'lint', 'style', 'unused', 'types', 'dependency-rules'];

/** The types stage builds the domain, whose exports the dependency rules follow, so no whole build is needed. */
const staticStages = STATIC.flatMap((selected) => stages.filter(({ name }) => name === selected)).map((stage) =>
  stage.name === 'dependency-rules' ? { ...stage, after: ['types'] } : stage,
);

await runAll(
  () => {
    const since = readSince(process.argv.slice(2));
    return { stages: [...staticStages, changedUnits(since, changedSince(since))], isWhole: false };
  },
  (rows, tookMs) => budgetTable(rows, { stages: {} }, { tookMs, isWhole: false }),
);
