import { describe, expect, it } from 'vitest';

import { budgetTable, hangsAfterMs, readBudgets } from './budgets.ts';
import { stages } from './stages.ts';

const BUDGETS = { whole: 3, stages: { lint: 1, unit: 2 } };
const results = [
  { name: 'lint', passed: 1, failed: 0, tookMs: 90_000 },
  { name: 'unit', passed: 20, failed: 2, tookMs: 120_000 },
];

describe('budgets', () => {
  it('exist for exactly the stages', () => {
    expect(Object.keys(readBudgets().stages).toSorted()).toEqual(stages.map(({ name }) => name).toSorted());
  });
});

describe('budgetTable', () => {
  it('shows minutes and budget of each stage, and lists exceeded ones', () => {
    expect(budgetTable(results, BUDGETS, { tookMs: 150_000, isWhole: true })).toEqual([
      '                      passed    failed   minutes    budget',
      '  lint                     1         0       1.5       1.0  over',
      '  unit                    20         2       2.0       2.0',
      '  the run                 21         2       2.5       3.0',
      '',
      '  Over budget: lint (1.5 of 1.0). What a stage may take stands in tools/test/budgets.json.',
    ]);
  });

  it('compares only a whole run with the total budget', () => {
    const table = (isWhole: boolean) => budgetTable([], BUDGETS, { tookMs: 240_000, isWhole }).at(-1);
    expect(table(true)).toContain('Over budget: the run (4.0 of 3.0)');
    expect(table(false)).toBe('  the run                  0         0       4.0         –');
  });
});

describe('hangsAfterMs', () => {
  it('is four times the budget, at least eight minutes', () => {
    const minutes = (name: string) => hangsAfterMs(name, { stages: { lint: 0.3, unit: 4 } }) / 60_000;
    expect(minutes('unit')).toBe(16);
    expect(minutes('lint')).toBe(8);
    expect(minutes('units')).toBe(8);
  });
});
