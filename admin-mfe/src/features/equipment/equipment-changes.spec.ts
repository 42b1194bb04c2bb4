import { EQUIPMENT_CHANGES, type EquipmentChange } from '@backlot/domain/contract/staff';
import { describe, expect, it } from 'vitest';
import { equipmentHistoryEntries } from './equipment-changes.ts';

const AT = '2026-11-20T16:05:00.000Z';
const change = (fields: Partial<EquipmentChange>): EquipmentChange => ({
  at: AT,
  by: 'desk@example.com',
  field: 'name',
  from: null,
  to: null,
  ...fields,
});
const labelOf = (fields: Partial<EquipmentChange>) => equipmentHistoryEntries([change(fields)])[0]?.changes[0];

describe('equipment history', () => {
  it.each([
    [
      { field: 'pricePerUnit', from: 35, to: 40.5 },
      { label: 'Price per unit', from: '$35.00', to: '$40.50' },
    ],
    [
      { field: 'pricePerUnit', from: 35, to: null },
      { label: 'Price per unit', from: '$35.00', to: 'on request' },
    ],
    [
      { field: 'mainCategory', from: 'production', to: 'home-ec-set' },
      { label: 'Main category', from: 'Production', to: 'Home Economics Set' },
    ],
    [
      { field: 'specifications', from: [], to: ['650 W', '3,200 K'] },
      { label: 'Specifications', from: 'none', to: '650 W; 3,200 K' },
    ],
    [
      { field: 'image', from: '', to: '/pictures/a.svg' },
      { label: 'Image URL', from: 'none', to: '/pictures/a.svg' },
    ],
    [{ field: 'added', to: 'Dolly' }, { sentence: 'Item added' }],
  ] satisfies [Partial<EquipmentChange>, object][])('formats %j as text', (fields, label) => {
    expect(labelOf(fields)).toEqual(label);
  });

  it('has a text for every field', () => {
    for (const field of EQUIPMENT_CHANGES) expect(labelOf({ field, from: 'a', to: 'b' })).toBeDefined();
  });
});

it('groups changes that were saved together', () => {
  const entries = equipmentHistoryEntries([
    change({ field: 'name', from: 'A', to: 'B' }),
    change({ field: 'category', from: 'a', to: 'b' }),
  ]);
  expect(entries).toHaveLength(1);
  expect(entries[0]?.changes).toHaveLength(2);
});
