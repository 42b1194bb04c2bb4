import { describe, expect, it } from 'vitest';
import { items, request } from '../../../../testing/sample-quote-request.ts';
import { aProposedChange } from '../../../../testing/proposed-change.ts';
import { applicationOf } from './proposal-application.ts';

const sent = request();
const withLamps = (quantity: number) => items.map((item) => (item.equipmentId === 1 ? { ...item, quantity } : item));
const oneLamp = aProposedChange(sent, { 1: 1 });
const patchOf = (...[now, proposal]: Parameters<typeof applicationOf>) => {
  const application = applicationOf(now, proposal);
  return application.kind === 'apply' ? application.edit.patch : application.kind;
};

describe('applicationOf', () => {
  it('changes the proposed items, and the days only if the proposal changes them', () => {
    expect(patchOf(sent, oneLamp)).toEqual({
      items: items.map(({ equipmentId, quantity }) => ({ equipmentId, quantity: equipmentId === 1 ? 1 : quantity })),
    });
    const longer = aProposedChange(sent, {}, { moreDays: 2 });
    expect(patchOf(sent, longer)).toEqual({ startDate: sent.startDate, endDate: longer.endDate });
  });

  it('removes the items that the proposal removes', () => {
    const patch = patchOf(sent, aProposedChange(sent, { 1: 0 }));
    expect(patch).toEqual({
      items: items.slice(1).map(({ equipmentId, quantity }) => ({ equipmentId, quantity })),
    });
  });

  it('is "applied" once the request has all proposed values', () => {
    expect(patchOf(request({ items: withLamps(1) }), oneLamp)).toBe('applied');
    expect(patchOf(request({ items: withLamps(1), discountAmount: 20 }), oneLamp)).toBe('applied');
  });

  it('is a conflict where the request has another value', () => {
    expect(patchOf(request({ items: withLamps(7) }), oneLamp)).toBe('conflict');
    const longer = aProposedChange(sent, {}, { moreDays: 2 });
    expect(patchOf(request({ startDate: '2099-03-10' }), longer)).toBe('conflict');
  });

  it('keeps items removed or added since', () => {
    const fewer = request({ items: items.slice(0, 2), endDate: '2099-03-25' });
    expect(patchOf(fewer, oneLamp)).toEqual({
      items: [
        { equipmentId: 1, quantity: 1 },
        { equipmentId: 2, quantity: 3 },
      ],
    });
  });
});
