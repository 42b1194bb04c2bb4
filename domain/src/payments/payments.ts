import { shareOfCents, type Cents } from '../money/money.ts';

export const RECEIVED_PAYMENT_KINDS = ['payment', 'deposit'] as const;
export const PAYMENT_KINDS = [...RECEIVED_PAYMENT_KINDS, 'refund'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

export const RECORDED_PAYMENT_WAYS = ['cash', 'check', 'card', 'transfer', 'other'] as const;
export type RecordedPaymentWay = (typeof RECORDED_PAYMENT_WAYS)[number];

/** `online`: paid through the payment service, not recorded by staff. */
export const PAYMENT_WAYS = [...RECORDED_PAYMENT_WAYS, 'online'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** Payment as the balance needs it. Amounts are positive, for refunds too. */
export interface BalancedPayment {
  readonly kind: PaymentKind;
  readonly amountCents: Cents;
}

/** Returns the sum of payments less refunds. Never negative while `isRefundCovered` is enforced. */
export const paidCents = (payments: readonly BalancedPayment[]): Cents =>
  payments.reduce((sum, { kind, amountCents }) => sum + (kind === 'refund' ? -amountCents : amountCents), 0);

/** Whether a refund is at most the paid amount. */
export const isRefundCovered = (payments: readonly BalancedPayment[], amountCents: Cents): boolean =>
  amountCents <= paidCents(payments);

export interface PaymentBalance {
  readonly totalCents: Cents;
  readonly paidCents: Cents;
  /** Remaining amount, at least 0. */
  readonly dueCents: Cents;
  readonly overpaidCents: Cents;
}

export function paymentBalance(totalCents: Cents, payments: readonly BalancedPayment[]): PaymentBalance {
  const paid = paidCents(payments);
  return {
    totalCents,
    paidCents: paid,
    dueCents: Math.max(0, totalCents - paid),
    overpaidCents: Math.max(0, paid - totalCents),
  };
}

/** Online payments: rest of the deposit, or the whole remaining amount. */
export const ONLINE_PAYMENT_PARTS = ['deposit', 'total'] as const;
export type OnlinePaymentPart = (typeof ONLINE_PAYMENT_PARTS)[number];

const ONLINE_CENTS_MIN = 50;
const ONLINE_CENTS_MAX = 99_999_999;

/** Amounts payable online now; undefined if nothing is due or the amount is out of range. */
export type OnlineAmounts = Readonly<Record<OnlinePaymentPart, Cents | undefined>>;

const payable = (cents: Cents): Cents | undefined =>
  cents >= ONLINE_CENTS_MIN && cents <= ONLINE_CENTS_MAX ? cents : undefined;

/** Returns the amounts payable online; the deposit is `depositPercent` of the total. */
export function onlineAmounts(
  { totalCents, paidCents: paid, dueCents }: PaymentBalance,
  depositPercent: number,
): OnlineAmounts {
  const depositCents = shareOfCents(totalCents, depositPercent * 100) - paid;
  return {
    // A deposit of the whole remaining amount is offered as total only.
    deposit: depositCents < dueCents ? payable(depositCents) : undefined,
    total: payable(dueCents),
  };
}
