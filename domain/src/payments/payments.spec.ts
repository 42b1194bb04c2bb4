import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isRefundCovered,
  onlineAmounts,
  paidCents,
  PAYMENT_KINDS,
  paymentBalance,
  type BalancedPayment,
} from './payments.ts';

const payment = (kind: BalancedPayment['kind'], amountCents: number): BalancedPayment => ({ kind, amountCents });

const payments = fc.array(
  fc.record({ kind: fc.constantFrom(...PAYMENT_KINDS), amountCents: fc.integer({ min: 1, max: 10_000_000 }) }),
  { maxLength: 12 },
);

describe('paidCents', () => {
  it('sums deposits and payments, less refunds', () => {
    expect(paidCents([payment('deposit', 10_000), payment('payment', 25_050), payment('refund', 50)])).toBe(35_000);
  });

  it('is 0 without payments', () => {
    expect(paidCents([])).toBe(0);
  });
});

describe('isRefundCovered', () => {
  it.each([
    [9_999, true],
    [10_000, true],
    [10_001, false],
  ])('of %d cents out of $100.00 is %s', (amountCents, isCovered) => {
    expect(isRefundCovered([payment('payment', 10_000)], amountCents)).toBe(isCovered);
  });

  it('never lets refunds exceed the payments, in any order', () => {
    fc.assert(
      fc.property(payments, (wanted) => {
        const taken: BalancedPayment[] = [];
        for (const each of wanted)
          if (each.kind !== 'refund' || isRefundCovered(taken, each.amountCents)) taken.push(each);
        expect(paidCents(taken)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('paymentBalance', () => {
  it.each([
    ['nothing', [], { paidCents: 0, dueCents: 64_200, overpaidCents: 0 }],
    ['a deposit', [payment('deposit', 20_000)], { paidCents: 20_000, dueCents: 44_200, overpaidCents: 0 }],
    ['all', [payment('payment', 64_200)], { paidCents: 64_200, dueCents: 0, overpaidCents: 0 }],
    ['more than all', [payment('payment', 64_201)], { paidCents: 64_201, dueCents: 0, overpaidCents: 1 }],
    [
      'all, of which some went back',
      [payment('payment', 64_200), payment('refund', 200)],
      { paidCents: 64_000, dueCents: 200, overpaidCents: 0 },
    ],
  ] as const)('of $642.00 with %s paid', (_, paid, expected) => {
    expect(paymentBalance(64_200, paid)).toEqual({ totalCents: 64_200, ...expected });
  });

  it('always adds up to the total', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), payments, (totalCents, made) => {
        const balance = paymentBalance(totalCents, made);
        expect(balance.paidCents + balance.dueCents - balance.overpaidCents).toBe(totalCents);
      }),
    );
  });
});

describe('onlineAmounts', () => {
  const amounts = (totalCents: number, paid: number, percent: number) =>
    onlineAmounts(paymentBalance(totalCents, paid === 0 ? [] : [payment('payment', paid)]), percent);

  it.each([
    ['nothing paid, no deposit', 64_200, 0, 0, { deposit: undefined, total: 64_200 }],
    ['nothing paid, half as a deposit', 64_201, 0, 50, { deposit: 32_101, total: 64_201 }],
    ['a part of the deposit paid', 64_200, 10_000, 50, { deposit: 22_100, total: 54_200 }],
    ['the deposit paid', 64_200, 32_100, 50, { deposit: undefined, total: 32_100 }],
    ['all paid', 64_200, 64_200, 50, { deposit: undefined, total: undefined }],
    ['more than all paid', 64_200, 70_000, 50, { deposit: undefined, total: undefined }],
    ['a deposit of all', 64_200, 0, 100, { deposit: undefined, total: 64_200 }],
    ['less left than can be taken', 64_200, 64_151, 0, { deposit: undefined, total: undefined }],
    ['the least that can be taken', 64_200, 64_150, 0, { deposit: undefined, total: 50 }],
    ['more left than can be taken', 100_000_000, 0, 50, { deposit: 50_000_000, total: undefined }],
  ])('with %s', (_, totalCents, paid, percent, expected) => {
    expect(amounts(totalCents, paid, percent)).toEqual(expected);
  });
});
