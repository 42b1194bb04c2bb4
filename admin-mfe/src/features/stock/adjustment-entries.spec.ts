import { expect, it } from 'vitest';
import { adjustmentEntries } from './adjustment-entries.ts';

const AT = '2026-11-21T15:00:00.000Z';
const adjusted = { at: AT, by: 'desk@example.com', reason: 'Stocktaking' };

it('adjustments have texts, with one reason per entry', () => {
  expect(
    adjustmentEntries([
      { ...adjusted, field: 'ownedUnits', from: null, to: 1200 },
      { ...adjusted, field: 'turnaroundDays', from: 0, to: 1 },
      { at: '2026-11-20T15:00:00.000Z', by: null, field: 'period', from: null, to: '1 out of service', reason: null },
    ]),
  ).toEqual([
    {
      at: AT,
      by: 'desk@example.com',
      changes: [
        { label: 'Units owned', from: 'not counted', to: '1,200' },
        { label: 'Turnaround in days', from: '0', to: '1' },
        { sentence: 'Reason: Stocktaking' },
      ],
    },
    {
      at: '2026-11-20T15:00:00.000Z',
      by: 'Backlot',
      changes: [{ sentence: 'Period added: 1 out of service' }],
    },
  ]);
});

it.each([
  ['1 out of service', null, { sentence: 'Period deleted: 1 out of service' }],
  ['1 out of service', '2 out of service', { label: 'Period', from: '1 out of service', to: '2 out of service' }],
])('a period from %j to %j', (from, to, label) => {
  expect(adjustmentEntries([{ ...adjusted, reason: null, field: 'period', from, to }])[0]?.changes).toEqual([label]);
});
