import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceQuote } from '../pricing/pricing.js';
import { MAX_QUANTITY } from '../quantity/quantity.js';
import { addDays } from '../rental-period/day.js';
import { rentalDays } from '../rental-period/rental-period.js';
import {
  canProposeChange,
  checkProposal,
  priceOfDraft,
  priceProposal,
  proposalChanges,
  type ProposalBase,
  type QuoteProposal,
} from './quote-proposal.js';
import { QUOTE_STANDINGS } from './quote-version.js';

const TODAY = '2026-11-20';
const PANEL = { equipmentId: 1, name: 'LED panel', quantity: 4, unitsPerItem: 1, pricePerUnitCents: 5000 };
const STAND = { equipmentId: 2, name: 'C-stand', quantity: 3, unitsPerItem: 2, pricePerUnitCents: 750 };
// Dec 1 to 5 are three days: 4 × $50 × 3 and 3 × 2 × $7.50 × 3 are $735.00; $35.00 off and 7 % make $749.00.
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
/** A version with totals that agree with its lines, as sending seals it. */
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
  it('equals the total of the version for the lines and days of the version, and changes nothing then', () => {
    fc.assert(
      fc.property(version, (base) => {
        const priced = priceProposal(base, sameAs(base));
        expect(priced.totalCents).toBe(base.totalCents);
        expect(proposalChanges(base, priced)).toEqual([]);
        expect(checkProposal(base, sameAs(base), TODAY)).toMatchObject([{ message: { code: 'proposal-unchanged' } }]);
      }),
    );
  });

  it('depends on the quantities alone, in whatever order and parts they come', () => {
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

  it('is never below nothing, and grows with a quantity', () => {
    fc.assert(
      fc.property(version, fc.integer({ min: 0, max: 20 }), (base, quantity) => {
        const of = (count: number) =>
          priceProposal(base, { ...sameAs(base), items: [{ equipmentId: 1, quantity: count }] }).totalCents;
        expect(of(quantity)).toBeGreaterThanOrEqual(0);
        expect(of(quantity + 1)).toBeGreaterThanOrEqual(of(quantity));
      }),
    );
  });

  it('takes rates, units, discount and tax of the version', () => {
    // 2 × $50 × 3 and $135.00, less $35.00, and 7 %.
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

  it('cuts a discount that is above what is left', () => {
    const small = { ...BASE, discountCents: 50_000 };
    expect(priceProposal(small, proposal({ 2: 1 }))).toMatchObject({ discountCents: 4500, totalCents: 0 });
  });
});

describe('the changes of a proposal', () => {
  it('are told in the words of the changes of versions, the total last', () => {
    expect(texts(proposal({ 1: 2, 2: 3 }))).toEqual(['2 × LED panel instead of 4', 'Total $321.00 less']);
    expect(texts(proposal({ 1: 4, 2: 0 }, { endDate: '2026-12-06' }))).toEqual([
      '3 × C-stand removed',
      'Rental period: Dec 1, 2026 – Dec 6, 2026 instead of Dec 1, 2026 – Dec 5, 2026',
      'Total $69.55 more',
    ]);
  });

  it('come in the language of the reader', () => {
    expect(texts(proposal({ 1: 2, 2: 3 }), 'es')).toEqual(['2 × LED panel en lugar de 4', 'Total: $321.00 menos']);
  });
});

describe('a proposal that is checked', () => {
  it('is good when something differs', () => {
    expect(codes(proposal({ 1: 2, 2: 3 }))).toEqual([]);
    expect(codes({ ...same, endDate: '2026-12-04' })).toEqual([]);
  });

  it('is refused when it says the same, whatever the order of its lines', () => {
    expect(codes(same)).toEqual([['items', 'proposal-unchanged']]);
    expect(codes({ ...same, items: same.items.toReversed() })).toEqual([['items', 'proposal-unchanged']]);
  });

  it('is refused when nothing is left', () => {
    expect(codes(proposal({ 1: 0, 2: 0 }))).toEqual([['items', 'proposal-empty']]);
    expect(codes(proposal({}))).toEqual([['items', 'proposal-empty']]);
  });

  it('takes items of the version alone, each up to its bound in all of its lines', () => {
    expect(codes(proposal({ 1: 1, 7: 1 }))).toEqual([['items.1.equipmentId', 'item-not-in-quote']]);
    expect(codes(proposal({ 1: MAX_QUANTITY, 2: MAX_QUANTITY }))).toEqual([]);
    const twice = [1, 2].map(() => ({ equipmentId: 1, quantity: MAX_QUANTITY }));
    expect(codes({ ...same, items: twice })).toEqual([['items.1.quantity', 'proposed-quantity-out-of-range']]);
  });

  it('takes days as the form of a quote request does', () => {
    expect(codes({ ...same, startDate: '2026-11-19', endDate: '2026-11-18' })).toEqual([
      ['startDate', 'pickup-in-past'],
      ['endDate', 'return-chosen-before-pickup'],
    ]);
    expect(codes({ ...same, startDate: TODAY, endDate: TODAY })).toEqual([]);
    expect(codes({ ...same, endDate: '2027-12-03' })).toEqual([['endDate', 'rental-too-long']]);
  });

  it('comes to no more than a quote may', () => {
    const dear = { ...BASE, items: [{ ...PANEL, pricePerUnitCents: 10_000_000 }] };
    expect(codes(proposal({ 1: MAX_QUANTITY }), dear)).toEqual([['items', 'proposal-too-large']]);
    expect(priceOfDraft(dear, proposal({ 1: MAX_QUANTITY }))).toBeUndefined();
  });
});

describe('a draft of a proposal', () => {
  it('has no price while a day is missing, or the return is before the pickup', () => {
    expect(priceOfDraft(BASE, { ...same, endDate: '' })).toBeUndefined();
    expect(priceOfDraft(BASE, { ...same, endDate: '2026-11-30' })).toBeUndefined();
    expect(priceOfDraft(BASE, same)?.totalCents).toBe(74_900);
  });
});

describe('a change of a version', () => {
  it('can be proposed while it is open, and once it has expired', () => {
    expect(QUOTE_STANDINGS.filter(canProposeChange)).toEqual(['open', 'expired']);
  });
});
