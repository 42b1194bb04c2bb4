import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceQuote } from '../pricing/pricing.ts';
import { MAX_QUANTITY } from '../quantity/quantity.ts';
import { addDays } from '../rental-period/day.ts';
import { rentalDays } from '../rental-period/rental-period.ts';
import {
  canProposeChange,
  checkProposal,
  priceOfDraft,
  priceProposal,
  proposalChanges,
  type ProposalBase,
  type QuoteProposal,
} from './quote-proposal.ts';
import { QUOTE_STANDINGS } from './quote-version.ts';

const TODAY = '2026-11-20';
const PANEL = { equipmentId: 1, name: 'LED panel', quantity: 4, unitsPerItem: 1, pricePerUnitCents: 5000 };
const STAND = { equipmentId: 2, name: 'C-stand', quantity: 3, unitsPerItem: 2, pricePerUnitCents: 750 };
// Dec 1 to 5 are three charged days: 4 × $50 × 3 + 3 × 2 × $7.50 × 3 = $735.00; minus $35.00, plus 7 %: $749.00.
const BASE: ProposalBase = {
  items: [PANEL, STAND],
  startDate: '2026-12-01',
  endDate: '2026-12-05',
  discountCents: 3500,
  totalCents: 74_900,
  isTaxExempt: false,
  taxBasisPoints: 700,
};
const same: QuoteProposal = {
  items: BASE.items.map(({ equipmentId, quantity }) => ({ equipmentId, quantity })),
  startDate: BASE.startDate,
  endDate: BASE.endDate,
};
const proposal = (quantities: Readonly<Record<number, number>>, changes: Partial<QuoteProposal> = {}) => ({
  ...same,
  items: Object.entries(quantities).map(([id, quantity]) => ({ equipmentId: Number(id), quantity })),
  ...changes,
});
const texts = (proposed: QuoteProposal, locale?: 'en' | 'es') =>
  proposalChanges(BASE, priceProposal(BASE, proposed), locale).map(({ text }) => text);
const codes = (proposed: QuoteProposal, base = BASE) =>
  checkProposal(base, proposed, TODAY).map(({ path, message }) => [path, message.code]);

const cents = fc.integer({ min: 0, max: 50_000 });
const line = fc.record({
  name: fc.constant('Item'),
  quantity: fc.integer({ min: 1, max: 50 }),
  unitsPerItem: fc.integer({ min: 1, max: 12 }),
  pricePerUnitCents: fc.option(cents),
});
/** Version with totals that match its lines. */
const version = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    days: fc.integer({ min: 0, max: 30 }),
    discountCents: cents,
    isTaxExempt: fc.boolean(),
    taxBasisPoints: fc.integer({ min: 0, max: 1500 }),
  })
  .map(({ lines, days, ...money }): ProposalBase => {
    const endDate = addDays(BASE.startDate, days);
    const items = lines.map((each, index) => ({ ...each, equipmentId: index + 1 }));
    const price = priceQuote({ lines: items, days: rentalDays(BASE.startDate, endDate), ...money });
    const { discountCents, totalCents } = price;
    return { ...money, items, startDate: BASE.startDate, endDate, discountCents, totalCents };
  });
const sameAs = ({ items, startDate, endDate }: ProposalBase): QuoteProposal => ({
  items: items.map(({ equipmentId, quantity }) => ({ equipmentId, quantity })),
  startDate,
  endDate,
});

describe('the price of a proposal', () => {
  it('equals the version’s total for unchanged lines and days', () => {
    fc.assert(
      fc.property(version, (base) => {
        const priced = priceProposal(base, sameAs(base));
        expect(priced.totalCents).toBe(base.totalCents);
        expect(proposalChanges(base, priced)).toEqual([]);
        expect(checkProposal(base, sameAs(base), TODAY)).toMatchObject([{ message: { code: 'proposal-unchanged' } }]);
      }),
    );
  });

  it('depends only on the quantities, not on order or splitting of lines', () => {
    fc.assert(
      fc.property(version, fc.array(fc.integer({ min: 0, max: 20 })), (base, quantities) => {
        const items = base.items.map(({ equipmentId }, index) => ({ equipmentId, quantity: quantities[index] ?? 0 }));
        const parts = items.flatMap((each) => [{ ...each, quantity: each.quantity * 2 }]).toReversed();
        const halves = items.flatMap((each) => [each, each]);
        const { startDate, endDate } = base;
        expect(priceProposal(base, { items: halves, startDate, endDate })).toEqual(
          priceProposal(base, { items: parts, startDate, endDate }),
        );
      }),
    );
  });

  it('is never negative, and increases with a quantity', () => {
    fc.assert(
      fc.property(version, fc.integer({ min: 0, max: 20 }), (base, quantity) => {
        const of = (count: number) =>
          priceProposal(base, { ...sameAs(base), items: [{ equipmentId: 1, quantity: count }] }).totalCents;
        expect(of(quantity)).toBeGreaterThanOrEqual(0);
        expect(of(quantity + 1)).toBeGreaterThanOrEqual(of(quantity));
      }),
    );
  });

  it('uses rates, units, discount and tax of the version', () => {
    // 2 × $50 × 3 + $135.00, minus $35.00, plus 7 %.
    expect(priceProposal(BASE, proposal({ 1: 2, 2: 3 }))).toEqual({
      items: [
        { equipmentId: 1, quantity: 2 },
        { equipmentId: 2, quantity: 3 },
      ],
      startDate: '2026-12-01',
      endDate: '2026-12-05',
      rentalDays: 3,
      discountCents: 3500,
      totalCents: 42_800,
    });
  });

  it('caps a discount above the new subtotal', () => {
    const small = { ...BASE, discountCents: 50_000 };
    expect(priceProposal(small, proposal({ 2: 1 }))).toMatchObject({ discountCents: 4500, totalCents: 0 });
  });
});

describe('proposalChanges', () => {
  it('uses the texts of version changes, the total last', () => {
    expect(texts(proposal({ 1: 2, 2: 3 }))).toEqual(['2 × LED panel instead of 4', 'Total $321.00 less']);
    expect(texts(proposal({ 1: 4, 2: 0 }, { endDate: '2026-12-06' }))).toEqual([
      '3 × C-stand removed',
      'Rental period: Dec 1, 2026 – Dec 6, 2026 instead of Dec 1, 2026 – Dec 5, 2026',
      'Total $69.55 more',
    ]);
  });

  it('uses the reader’s language', () => {
    expect(texts(proposal({ 1: 2, 2: 3 }), 'es')).toEqual(['2 × LED panel en lugar de 4', 'Total: $321.00 menos']);
  });
});

describe('checkProposal', () => {
  it('accepts a difference', () => {
    expect(codes(proposal({ 1: 2, 2: 3 }))).toEqual([]);
    expect(codes({ ...same, endDate: '2026-12-04' })).toEqual([]);
  });

  it('rejects an unchanged proposal, regardless of the order of its lines', () => {
    expect(codes(same)).toEqual([['items', 'proposal-unchanged']]);
    expect(codes({ ...same, items: same.items.toReversed() })).toEqual([['items', 'proposal-unchanged']]);
  });

  it('rejects an empty proposal', () => {
    expect(codes(proposal({ 1: 0, 2: 0 }))).toEqual([['items', 'proposal-empty']]);
    expect(codes(proposal({}))).toEqual([['items', 'proposal-empty']]);
  });

  it('accepts only items of the version, each within the limit in total', () => {
    expect(codes(proposal({ 1: 1, 7: 1 }))).toEqual([['items.1.equipmentId', 'item-not-in-quote']]);
    expect(codes(proposal({ 1: MAX_QUANTITY, 2: MAX_QUANTITY }))).toEqual([]);
    const twice = [1, 2].map(() => ({ equipmentId: 1, quantity: MAX_QUANTITY }));
    expect(codes({ ...same, items: twice })).toEqual([['items.1.quantity', 'proposed-quantity-out-of-range']]);
  });

  it('checks the days like the quote request form', () => {
    expect(codes({ ...same, startDate: '2026-11-19', endDate: '2026-11-18' })).toEqual([
      ['startDate', 'pickup-in-past'],
      ['endDate', 'return-chosen-before-pickup'],
    ]);
    expect(codes({ ...same, startDate: TODAY, endDate: TODAY })).toEqual([]);
    expect(codes({ ...same, endDate: '2027-12-03' })).toEqual([['endDate', 'rental-too-long']]);
  });

  it('rejects a total above the limit', () => {
    const dear = { ...BASE, items: [{ ...PANEL, pricePerUnitCents: 10_000_000 }] };
    expect(codes(proposal({ 1: MAX_QUANTITY }), dear)).toEqual([['items', 'proposal-too-large']]);
    expect(priceOfDraft(dear, proposal({ 1: MAX_QUANTITY }))).toBeUndefined();
  });
});

describe('priceOfDraft', () => {
  it('is undefined without both days, or for a return before the pickup', () => {
    expect(priceOfDraft(BASE, { ...same, endDate: '' })).toBeUndefined();
    expect(priceOfDraft(BASE, { ...same, endDate: '2026-11-30' })).toBeUndefined();
    expect(priceOfDraft(BASE, same)?.totalCents).toBe(74_900);
  });
});

describe('canProposeChange', () => {
  it('is true while the version is open or expired', () => {
    expect(QUOTE_STANDINGS.filter(canProposeChange)).toEqual(['open', 'expired']);
  });
});
