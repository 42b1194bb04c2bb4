import type { CurrentQuote } from '@backlot/domain/contract';
import { createTabMap } from '../../../lib/tab-map.ts';

export const PAYMENTS_BEFORE_ENTRY = 'backlot-payments-before';

const isCount = (value: unknown): value is number => typeof value === 'number';

const counts = createTabMap(PAYMENTS_BEFORE_ENTRY, isCount);

/** Number of online payments by reference when this tab left for the payment page. */
export const paymentsBefore = {
  /** @returns undefined if this tab did not leave for payment */
  of: (reference: string) => counts.read().get(reference),
  set: (reference: string, count: number) => counts.write(counts.read().set(reference, count)),
};

export const onlinePayments = ({ payments }: CurrentQuote): number =>
  payments.filter(({ way }) => way === 'online').length;
