/** Metrics of a mutation run, from Stryker's report. */
import { existsSync, readFileSync } from 'node:fs';

import * as z from 'zod';

const NOTICED = new Set(['Killed', 'Timeout']);
const MISSED = new Set(['Survived', 'NoCoverage']);

const reportSchema = z.object({
  files: z.record(z.string(), z.object({ mutants: z.array(z.object({ status: z.string() })) })),
});

export type MutationResult = NonNullable<ReturnType<typeof countsOf>> & {
  readonly name: string;
  readonly minutes: number;
};

/** Returns the numbers of mutants, and their score in percent; undefined without a report. */
export function countsOf(file: string) {
  if (!existsSync(file)) return undefined;
  const { files } = reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (isCounted: (status: string) => boolean) => statuses.filter(isCounted).length;
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

export function tableOf(results: readonly MutationResult[]): string {
  const row = ({ name, mutants, killed, survived, equivalent, uncompiled, score, minutes }: MutationResult) =>
    `| ${name} | ${mutants} | ${killed} | ${survived} | ${equivalent} | ${uncompiled} | ${score.toFixed(1)} % | ${minutes.toFixed(1)} |`;
  return [
    '| target | mutants | killed | survived | equivalent | do not compile | score | minutes |',
    '|---|---|---|---|---|---|---|---|',
    ...results.map(row),
  ].join('\n');
}
