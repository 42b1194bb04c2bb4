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

interface BudgetedRow extends StageRow {
  /** In minutes. */
  readonly budget: number | undefined;
}

const row = (name: string, ...cells: readonly string[]) =>
  `  ${name.padEnd(16)}${cells.map((cell) => cell.padStart(10)).join('')}`;
const minutes = (ms: number) => (ms / MINUTE_MS).toFixed(1);
const isOver = ({ tookMs, budget = Infinity }: BudgetedRow) => tookMs > budget * MINUTE_MS;

function line(each: BudgetedRow): string {
  const { name, passed, failed, tookMs, budget } = each;
  const cells = row(name, String(passed), String(failed), minutes(tookMs), budget?.toFixed(1) ?? '–');
  return isOver(each) ? `${cells}  over` : cells;
}

/**
 * Returns the lines of the table at the end of a run; the last ones name what is over budget. Stages run in parallel,
 * so the run's time is not their sum.
 *
 * @param run a partial run has no budget
 */
export function budgetTable(
  results: readonly StageRow[],
  { whole, stages }: Budgets,
  { tookMs, isWhole }: { tookMs: number; isWhole: boolean },
): string[] {
  const sumOf = (key: 'passed' | 'failed') => results.reduce((sum, each) => sum + each[key], 0);
  const budget = isWhole ? whole : undefined;
  const rows: BudgetedRow[] = [
    ...results.map((each) => ({ ...each, budget: stages[each.name] })),
    { name: 'the run', passed: sumOf('passed'), failed: sumOf('failed'), tookMs, budget },
  ];
  const over = rows
    .filter(isOver)
    .map((each) => `${each.name} (${minutes(each.tookMs)} of ${(each.budget ?? 0).toFixed(1)})`);
  return [
    row('', 'passed', 'failed', 'minutes', 'budget'),
    ...rows.map(line),
    ...(over.length === 0
      ? []
      : ['', `  Over budget: ${over.join(', ')}. What a stage may take stands in tools/test/budgets.json.`]),
  ];
}
