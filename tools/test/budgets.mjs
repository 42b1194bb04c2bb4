/** What the run and each of its stages may take, in minutes on two cores without a cache, and the table that says so. */
import { readFileSync } from 'node:fs';

/**
 * @typedef {object} Budgets
 * @property {number} whole minutes of a run of all stages
 * @property {Record<string, number>} stages minutes by stage
 */

/** @returns {Budgets} */
export const readBudgets = () => JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8'));

const MINUTE_MS = 60_000;

const minutes = (value) => value.toFixed(1);
const row = (cells) =>
  `  ${cells[0].padEnd(16)}${cells
    .slice(1)
    .map((cell) => cell.padStart(10))
    .join('')}`;

/**
 * The table at the end of a run. Stages run side by side, so that the minutes of the run are not their sum.
 *
 * @param {{name: string, passed: number, failed: number, tookMs: number}[]} results
 * @param {Budgets} budgets
 * @param {{tookMs: number, isWhole: boolean}} run a run of some stages has no budget of its own
 * @returns {string[]} lines; the last ones name what is over its budget
 */
export function budgetTable(results, budgets, { tookMs, isWhole }) {
  const rows = results.map(({ name, passed, failed, tookMs: stageMs }) => ({
    name,
    passed,
    failed,
    took: stageMs / MINUTE_MS,
    budget: budgets.stages[name],
  }));
  const run = {
    name: 'the run',
    passed: sumOf(rows, 'passed'),
    failed: sumOf(rows, 'failed'),
    took: tookMs / MINUTE_MS,
    budget: isWhole ? budgets.whole : undefined,
  };
  const isOver = ({ took, budget }) => budget !== undefined && took > budget;
  const line = (each) =>
    row([
      each.name,
      String(each.passed),
      String(each.failed),
      minutes(each.took),
      each.budget === undefined ? '–' : minutes(each.budget),
    ]) + (isOver(each) ? '  over' : '');
  const over = [...rows, run]
    .filter(isOver)
    .map(({ name, took, budget }) => `${name} (${minutes(took)} of ${minutes(budget)})`);
  return [
    row(['', 'passed', 'failed', 'minutes', 'budget']),
    ...rows.map(line),
    line(run),
    ...(over.length === 0
      ? []
      : ['', `  Over budget: ${over.join(', ')}. What a stage may take stands in tools/test/budgets.json.`]),
  ];
}

const sumOf = (rows, key) => rows.reduce((sum, each) => sum + each[key], 0);
