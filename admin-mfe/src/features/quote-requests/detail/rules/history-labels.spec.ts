import type { QuoteRequestChange } from '@backlot/domain/contract/staff';
import { describe, expect, it } from 'vitest';
import { historyEntries } from './history-labels.ts';

const change = (changes: Partial<QuoteRequestChange>): QuoteRequestChange => ({
  at: '2026-11-02T14:30:00.000Z',
  by: 'ana@example.com',
  field: 'status',
  from: 'pending',
  to: 'in_progress',
  ...changes,
});
const labelsOf = (changes: Partial<QuoteRequestChange>) => historyEntries([change(changes)])[0]?.changes;

describe('historyEntries', () => {
  it('groups changes that one person saved together', () => {
    const entries = historyEntries([
      change({}),
      change({ field: 'discountAmount', from: 0, to: 12.5 }),
      change({ at: '2026-11-02T14:00:00.000Z' }),
      change({ by: 'bo@example.com' }),
    ]);
    expect(entries.map(({ by, changes }) => [by, changes.length])).toEqual([
      ['ana@example.com', 2],
      ['ana@example.com', 1],
      ['bo@example.com', 1],
    ]);
  });

  it.each([
    [{}, { label: 'Status', from: 'Pending', to: 'In progress' }],
    [
      { field: 'discountAmount', from: 0, to: 1234.5 },
      { label: 'Discount', from: '$0.00', to: '$1,234.50' },
    ],
    [
      { field: 'endDate', from: '2026-11-21', to: '2026-12-01' },
      { label: 'End date', from: 'Nov 21, 2026', to: 'Dec 1, 2026' },
    ],
    [
      { field: 'company', from: null, to: 'Tide' },
      { label: 'Company', from: 'none', to: 'Tide' },
    ],
    [
      { field: 'isTaxExempt', from: false, to: true },
      { label: 'Tax exemption', from: 'not claimed', to: 'claimed' },
    ],
    [{ field: 'deleted', from: 'BL-2611-0042', to: null }, { sentence: 'Quote request deleted' }],
  ] satisfies [Partial<QuoteRequestChange>, object][])('formats %j', (changes, labels) => {
    expect(labelsOf(changes)).toEqual([labels]);
  });

  it('lists added, removed and changed items', () => {
    const from = [
      { equipmentId: 1, name: 'Lamp', quantity: 2 },
      { equipmentId: 2, name: 'Stand', quantity: 3 },
    ];
    const to = [
      { equipmentId: 2, name: 'Stand', quantity: 5 },
      { equipmentId: 3, name: 'Range', quantity: 1 },
    ];
    expect(labelsOf({ field: 'items', from, to })).toEqual([
      { sentence: 'Added 1 × Range' },
      { sentence: 'Removed 2 × Lamp' },
      { sentence: 'Changed Stand from 3 to 5' },
    ]);
    expect(labelsOf({ field: 'items', from, to: [...from].reverse() })).toEqual([
      { sentence: 'Items put in another order' },
    ]);
  });
});
