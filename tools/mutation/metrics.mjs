/** The figures of a mutation run, from the report that Stryker wrote. */
import { existsSync, readFileSync } from 'node:fs';

/** What did not compile, or was set aside with a reason, is neither noticed nor missed. */
const NOTICED = new Set(['Killed', 'Timeout']);
const MISSED = new Set(['Survived', 'NoCoverage']);

/** @returns {{mutants: number, killed: number, survived: number, equivalent: number, uncompiled: number, score: number} | undefined} undefined without a report */
export function countsOf(file) {
  if (!existsSync(file)) return undefined;
  const { files } = JSON.parse(readFileSync(file, 'utf8'));
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (isCounted) => statuses.filter(isCounted).length;
  const [killed, survived] = [count((status) => NOTICED.has(status)), count((status) => MISSED.has(status))];
  return {
    mutants: statuses.length,
    killed,
    survived,
    equivalent: count((status) => status === 'Ignored'),
    uncompiled: count((status) => status === 'CompileError' || status === 'RuntimeError'),
    score: (100 * killed) / (killed + survived),
  };
}

/** As docs/performance.md has it. */
export function tableOf(results) {
  const row = ({ name, mutants, killed, survived, equivalent, uncompiled, score, minutes }) =>
    `| ${name} | ${mutants} | ${killed} | ${survived} | ${equivalent} | ${uncompiled} | ${score.toFixed(1)} % | ${minutes.toFixed(1)} |`;
  return [
    '| target | mutants | killed | survived | equivalent | do not compile | score | minutes |',
    '|---|---|---|---|---|---|---|---|',
    ...results.map(row),
  ].join('\n');
}
