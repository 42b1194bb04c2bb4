import { storedEntry, type CurrentQuote, type OpenStorage } from '@backlot/domain/contract';

export const PAYMENTS_BEFORE_ENTRY = 'backlot-payments-before';

type Counts = Readonly<Record<string, number>>;

/** Drops invalid entries: the storage is untrusted. */
function readCounts(stored: unknown): Counts {
  if (typeof stored !== 'object' || stored === null) return {};
  const entries: readonly (readonly [string, unknown])[] = Object.entries(stored);
  return Object.fromEntries(
    entries.flatMap(([reference, count]) => (typeof count === 'number' ? [[reference, count] as const] : [])),
  );
}

export const onlinePayments = ({ payments }: Pick<CurrentQuote, 'payments'>): number =>
  payments.filter(({ way }) => way === 'online').length;

/** Number of online payments by reference when this tab left for the payment page. */
interface PaymentsBefore {
  /** @returns undefined if this tab did not leave for payment, or storage is unavailable */
  of(reference: string): number | undefined;
  set(reference: string, count: number): void;
}

function createPaymentsBefore(open: OpenStorage = () => sessionStorage): PaymentsBefore {
  const stored = storedEntry<Counts>(
    PAYMENTS_BEFORE_ENTRY,
    { safeParse: (value) => ({ data: readCounts(value) }) },
    open,
  );
  const read = () => new Map(Object.entries(stored.read() ?? {}));
  return {
    of: (reference) => read().get(reference),
    set: (reference, count) => void stored.write(Object.fromEntries(read().set(reference, count))),
  };
}

export const paymentsBefore: PaymentsBefore = createPaymentsBefore();
