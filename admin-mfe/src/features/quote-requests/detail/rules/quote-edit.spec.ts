import { aQuoteRequest, aQuoteRequestItem } from '@backlot/domain/testing';
import { describe, expect, it } from 'vitest';
import { compareEdit, differsInStatusOnly, isUntouched, reapplyEdit } from './quote-edit.ts';

const lamp = aQuoteRequestItem({ equipmentId: 1, name: 'Lamp', quantity: 2 });
const stand = aQuoteRequestItem({ equipmentId: 2, name: 'Stand', quantity: 3 });
const range = aQuoteRequestItem({ equipmentId: 3, name: 'Range', quantity: 1 });
const base = aQuoteRequest({ items: [lamp, stand], discountAmount: 0 });
const none = new Set<never>();

describe('compareEdit', () => {
  it('separates changes of others, mine, and of both', () => {
    const theirs = { ...base, version: 2, company: 'Tide', items: [{ ...lamp, quantity: 5 }, range] };
    const patch = {
      jobName: 'Dusk',
      items: [
        { equipmentId: 1, quantity: 4 },
        { equipmentId: 2, quantity: 3 },
        { equipmentId: 9, quantity: 1 },
      ],
    };
    const { byOthers, byMe, conflicts } = compareEdit({ base, patch, names: new Map([[9, 'Crane']]) }, theirs);
    expect(byOthers).toMatchObject([
      { part: 'company', base: 'Reef Line Pictures', theirs: 'Tide' },
      { part: 'items.3', name: 'Range', base: 0, theirs: 1 },
      { part: 'items.2', name: 'Stand', base: 3, theirs: 0 },
    ]);
    expect(byMe).toMatchObject([
      { part: 'jobName', base: 'Harbor at Dawn', mine: 'Dusk' },
      { part: 'items.9', name: 'Crane', base: 0, mine: 1 },
    ]);
    expect(conflicts).toMatchObject([{ part: 'items.1', name: 'Lamp', base: 2, theirs: 5, mine: 4 }]);
  });

  it('omits equal changes of both', () => {
    const theirs = { ...base, discountAmount: 50 };
    expect(compareEdit({ base, patch: { discountAmount: 50 } }, theirs)).toEqual({
      byOthers: [],
      byMe: [],
      conflicts: [],
    });
  });

  it('compares the two days of the period as one part', () => {
    const theirs = { ...base, startDate: '2099-03-15' };
    const { conflicts } = compareEdit({ base, patch: { endDate: '2099-03-20' } }, theirs);
    expect(conflicts).toMatchObject([
      {
        part: 'period',
        theirs: { startDate: '2099-03-15', endDate: '2099-03-18' },
        mine: { startDate: '2099-03-14', endDate: '2099-03-20' },
      },
    ]);
  });

  it('distinguishes an emptied field from an untouched one', () => {
    expect(compareEdit({ base, patch: { jobNumber: null } }, base).byMe).toMatchObject([
      { part: 'jobNumber', base: 'RLP-118', mine: null },
    ]);
    expect(compareEdit({ base, patch: {} }, base).byMe).toEqual([]);
  });
});

describe('reapplyEdit', () => {
  const theirs = { ...base, version: 2, discountAmount: 20, items: [{ ...lamp, quantity: 5 }, range] };
  const patch = {
    items: [
      { equipmentId: 1, quantity: 4 },
      { equipmentId: 2, quantity: 3 },
      { equipmentId: 9, quantity: 1 },
    ],
  };

  it('adds my changes to theirs, and keeps theirs in a conflict', () => {
    expect(reapplyEdit({ base, patch }, theirs, none)).toEqual({
      items: [
        { equipmentId: 1, quantity: 5 },
        { equipmentId: 3, quantity: 1 },
        { equipmentId: 9, quantity: 1 },
      ],
    });
  });

  it('uses my value only where chosen', () => {
    expect(reapplyEdit({ base, patch }, theirs, new Set(['items.1'] as const)).items).toContainEqual({
      equipmentId: 1,
      quantity: 4,
    });
  });

  it('removes an item that only I removed', () => {
    const edit = { base, patch: { items: [{ equipmentId: 1, quantity: 2 }] } };
    expect(reapplyEdit(edit, { ...base, version: 2, items: [{ ...lamp, quantity: 7 }, stand] }, none)).toEqual({
      items: [{ equipmentId: 1, quantity: 7 }],
    });
  });

  it('is empty when nothing of mine is left', () => {
    expect(reapplyEdit({ base, patch: { discountAmount: 10 } }, theirs, none)).toEqual({});
  });

  it('reapplies fields and the period', () => {
    const edit = { base, patch: { jobNumber: null, endDate: '2099-03-20' } };
    expect(reapplyEdit(edit, theirs, none)).toEqual({
      jobNumber: null,
      startDate: '2099-03-14',
      endDate: '2099-03-20',
    });
  });
});

describe('isUntouched', () => {
  it('is true when others saved other parts only', () => {
    const theirs = { ...base, version: 3, status: 'approved' as const, discountAmount: 20 };
    expect(isUntouched({ base, patch: { jobName: 'Dusk' } }, theirs)).toBe(true);
    expect(isUntouched({ base, patch: { items: [{ equipmentId: 1, quantity: 9 }] } }, theirs)).toBe(true);
    expect(isUntouched({ base, patch: { startDate: '2099-03-10' } }, theirs)).toBe(true);
  });

  it.each([
    ['a field', { jobName: 'Dusk' }, { jobName: 'Noon' }],
    ['the other day of the period', { startDate: '2099-03-10' }, { endDate: '2099-03-30' }],
    ['the items', { items: [{ equipmentId: 1, quantity: 9 }] }, { items: [{ ...lamp, quantity: 3 }, stand] }],
  ])('is false when they saved %s as well', (_, patch, change) => {
    expect(isUntouched({ base, patch }, { ...base, ...change })).toBe(false);
  });
});

describe('differsInStatusOnly', () => {
  it('is true for a status only', () => {
    expect(differsInStatusOnly(base, { ...base, version: 2, status: 'approved' })).toBe(true);
    expect(differsInStatusOnly(base, { ...base, version: 2, status: 'approved', discountAmount: 1 })).toBe(false);
    expect(differsInStatusOnly(base, { ...base, version: 2, items: [lamp] })).toBe(false);
  });
});
