import { expect, it } from 'vitest';
import { lastPlanDay, PLAN_URL } from './plan-url-state.ts';

it.each([
  ['', { from: undefined, q: '' }],
  ['from=2026-12-01&q=led+panel', { from: '2026-12-01', q: 'led panel' }],
])('%j is parsed and formatted', (query, state) => {
  expect(PLAN_URL.parse(new URLSearchParams(query))).toEqual(state);
  expect(String(PLAN_URL.format(state))).toBe(query);
});

it.each(['2026-02-30', '1999-12-31', 'today'])('%s is not a valid first day', (from) => {
  expect(PLAN_URL.parse(new URLSearchParams({ from })).from).toBeUndefined();
});

it('a plan has 28 days', () => {
  expect(lastPlanDay('2026-12-01')).toBe('2026-12-28');
});
