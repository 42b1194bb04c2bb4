import { shareOfCents, type Cents } from '../money/money.js';

/** What a payment is for: the quote, a deposit on it, or money that goes back to the customer. */
export const PAYMENT_KINDS = ['payment', 'deposit', 'refund'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** How money that staff record came in or went back. */
export const RECORDED_PAYMENT_WAYS = ['cash', 'check', 'card', 'transfer', 'other'] as const;
export type RecordedPaymentWay = (typeof RECORDED_PAYMENT_WAYS)[number];

/** `online`: paid on the page of the payment service; nobody records it. */
export const PAYMENT_WAYS = [...RECORDED_PAYMENT_WAYS, 'online'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** A payment by what it does to the balance. The amount is positive, also of a refund. */
export interface BalancedPayment {
  readonly kind: PaymentKind;
  readonly amountCents: Cents;
}

/** Returns what was paid and has not gone back. Never negative while refunds keep to `isRefundCovered`. */
export const paidCents = (payments: readonly BalancedPayment[]): Cents =>
  payments.reduce((sum, { kind, amountCents }) => sum + (kind === 'refund' ? -amountCents : amountCents), 0);

/** Whether a refund goes back out of what was paid: no more than that. */
export const isRefundCovered = (payments: readonly BalancedPayment[], amountCents: Cents): boolean =>
  amountCents <= paidCents(payments);

/** What an accepted quote comes to, and how much of it was paid. */
export interface PaymentBalance {
  readonly totalCents: Cents;
  readonly paidCents: Cents;
  /** What is left to pay; 0 once all of it was paid, or more. */
  readonly dueCents: Cents;
  /** What was paid above the total. */
  readonly overpaidCents: Cents;
}

/** Returns the balance of a quote with this total. */
export function paymentBalance(totalCents: Cents, payments: readonly BalancedPayment[]): PaymentBalance {
  const paid = paidCents(payments);
  return {
    totalCents,
    paidCents: paid,
    dueCents: Math.max(0, totalCents - paid),
    overpaidCents: Math.max(0, paid - totalCents),
  };
}

/** What is paid online at once: the rest of the deposit, or all that is left. */
export const ONLINE_PAYMENT_PARTS = ['deposit', 'total'] as const;
export type OnlinePaymentPart = (typeof ONLINE_PAYMENT_PARTS)[number];

/** The least and the most that the payment service takes at once. */
const ONLINE_CENTS_MIN = 50;
const ONLINE_CENTS_MAX = 99_999_999;

/** Amounts that can be paid online now; undefined where there is nothing to pay, or no such amount can be taken. */
export type OnlineAmounts = Readonly<Record<OnlinePaymentPart, Cents | undefined>>;

const payable = (cents: Cents): Cents | undefined =>
  cents >= ONLINE_CENTS_MIN && cents <= ONLINE_CENTS_MAX ? cents : undefined;

/**
 * Returns what can be paid online of a quote with this balance.
 *
 * @param depositPercent how much of the total the deposit is
 */
export function onlineAmounts(
  { totalCents, paidCents: paid, dueCents }: PaymentBalance,
  depositPercent: number,
): OnlineAmounts {
  const depositCents = shareOfCents(totalCents, depositPercent * 100) - paid;
  return {
    // A deposit of all that is left is no deposit.
    deposit: depositCents < dueCents ? payable(depositCents) : undefined,
    total: payable(dueCents),
  };
}
