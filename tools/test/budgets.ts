/** Time budgets of the run and its stages, in minutes on two cores without a cache, and the summary table. */
import { readFileSync } from 'node:fs';

import * as z from 'zod';

import { stageLimit } from '../suite/limits.ts';

const budgetsSchema = z.object({
  whole: z.number().optional(),
  stages: z.record(z.string(), z.number()),
});

export type Budgets = z.infer<typeof budgetsSchema>;

const MINUTE_MS = 60_000;

/** Time limit of a stage in milliseconds. Exceeding a budget is only reported, never ends a stage. */
export const hangsAfterMs = (name: string, { stages }: Budgets): number => stageLimit(stages[name] ?? 0);

export interface StageRow {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly tookMs: number;
}

export const readBudgets = (): Budgets =>
  budgetsSchema.parse(JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8')));

interface TimedRow {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  /** In minutes, like the budget. */
  readonly took: number;
  readonly budget: number | undefined;
}

const minutes = (value: number) => value.toFixed(1);
const row = ([name, ...cells]: readonly [string, ...string[]]) =>
  `  ${name.padEnd(16)}${cells.map((cell) => cell.padStart(10)).join('')}`;

/**
 * Returns the lines of the table at the end of a run; the last ones name what is over budget. Stages run in parallel,
 * so the run's time is not their sum.
 *
 * @param run a partial run has no budget
 */
export function budgetTable(
  results: readonly StageRow[],
  budgets: Budgets,
  { tookMs, isWhole }: { tookMs: number; isWhole: boolean },
): string[] {
  const rows: TimedRow[] = results.map(({ name, passed, failed, tookMs: stageMs }) => ({
    name,
    passed,
    failed,
    took: stageMs / MINUTE_MS,
    budget: budgets.stages[name],
  }));
  const run: TimedRow = {
    name: 'the run',
    passed: sumOf(rows, 'passed'),
    failed: sumOf(rows, 'failed'),
    took: tookMs / MINUTE_MS,
    budget: isWhole ? budgets.whole : undefined,
  };
  const isOver = ({ took, budget }: TimedRow) => budget !== undefined && took > budget;
  const line = (each: TimedRow) =>
    row([
      each.name,
      String(each.passed),
      String(each.failed),
      minutes(each.took),
      each.budget === undefined ? '–' : minutes(each.budget),
    ]) + (isOver(each) ? '  over' : '');
  const over = [...rows, run]
    .filter(isOver)
    .map(({ name, took, budget }) => `${name} (${minutes(took)} of ${minutes(budget ?? 0)})`);
  return [
    row(['', 'passed', 'failed', 'minutes', 'budget']),
    ...rows.map(line),
    line(run),
    ...(over.length === 0
      ? []
      : ['', `  Over budget: ${over.join(', ')}. What a stage may take stands in tools/test/budgets.json.`]),
  ];
}

const sumOf = (rows: readonly TimedRow[], key: 'passed' | 'failed') => rows.reduce((sum, each) => sum + each[key], 0);
