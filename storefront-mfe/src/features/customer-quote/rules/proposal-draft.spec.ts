import { describe, expect, it } from 'vitest';
import { changedQuote } from '../../../testing/customer-quotes.tsx';
import { draftIssues, EMPTY_DRAFT, isTouched, pricedDraft, proposalOf } from './proposal-draft.ts';

const { version } = changedQuote;
const TODAY = '2026-11-20';

describe('a proposal draft', () => {
  it("has the version's values while empty", () => {
    expect(proposalOf(version, EMPTY_DRAFT)).toEqual({
      version: 2,
      items: version.items.map(({ equipmentId, quantity }) => ({ equipmentId, quantity })),
      startDate: version.startDate,
      endDate: version.endDate,
    });
    expect(pricedDraft(version, EMPTY_DRAFT, 'en')).toEqual({
      totalCents: Math.round(version.totals.total * 100),
      changes: [],
    });
    expect(isTouched(EMPTY_DRAFT)).toBe(false);
  });

  it('preserves entries when another version arrives', () => {
    const newer = { ...version, number: 3, items: version.items.slice(0, 1) };
    const draft = { quantities: { 1: '5', 2: '1' } };
    expect(proposalOf(newer, draft)).toMatchObject({ version: 3, items: [{ equipmentId: 1, quantity: 5 }] });
    expect(isTouched(draft)).toBe(true);
  });

  it.each(['', ' ', '-1', '1.5', '1e3', '10000', 'two'])('has no price for the quantity %j', (typed) => {
    expect(pricedDraft(version, { quantities: { 1: typed } }, 'en')).toBeUndefined();
  });

  it('has no price once every item is removed', () => {
    const quantities = Object.fromEntries(version.items.map(({ equipmentId }) => [equipmentId, '0']));
    expect(pricedDraft(version, { quantities }, 'en')).toBe('nothing-left');
  });

  it("reports errors by the message's paths", () => {
    const draft = { quantities: { 1: '1' }, startDate: '2026-11-19' };
    expect(draftIssues(version, draft, TODAY)).toMatchObject([
      { path: 'proposal.startDate', message: { code: 'pickup-in-past' } },
      { path: 'proposal.endDate', message: { code: 'rental-too-long' } },
    ]);
  });
});
