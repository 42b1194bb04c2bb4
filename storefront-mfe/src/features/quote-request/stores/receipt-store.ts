import { create } from 'zustand';
import {
  PAST_REQUESTS_MAX,
  storageKeys,
  storedEntry,
  storedPastRequestSchema,
  storedReceiptSchema,
  type StoredPastRequest,
  type StoredReceipt,
} from '@backlot/domain/contract';

export interface ReceiptState {
  readonly receipt: StoredReceipt | undefined;
  /** Requests of this browser, newest first. */
  readonly past: readonly StoredPastRequest[];
  readonly save: (receipt: StoredReceipt) => void;
  /** Removes the receipt; the history remains. */
  readonly dismiss: () => void;
  /** Rereads the storage after another tab or a sign-out changed it. */
  readonly reload: () => void;
}

function readPast(stored: unknown): StoredPastRequest[] {
  if (!Array.isArray(stored)) return [];
  const rows: readonly unknown[] = stored;
  return rows
    .flatMap((row) => {
      const parsed = storedPastRequestSchema.safeParse(row);
      return parsed.success ? [parsed.data] : [];
    })
    .slice(0, PAST_REQUESTS_MAX);
}

const storedReceipt = storedEntry(storageKeys.receipt, storedReceiptSchema);
const storedPast = storedEntry<readonly StoredPastRequest[]>(storageKeys.pastRequests, {
  safeParse: (stored) => ({ data: readPast(stored) }),
});

const loadPast = () => storedPast.read() ?? [];
const load = () => ({ receipt: storedReceipt.read(), past: loadPast() });

function toPastRequest({ reference, sentOn, items }: StoredReceipt): StoredPastRequest {
  return { reference, sentOn, items: items.map(({ equipmentId, quantity }) => ({ equipmentId, quantity })) };
}

/** Receipt of the last request and history of earlier ones, persisted and synchronized across tabs. */
export const useReceipts = create<ReceiptState>()((set, get) => ({
  ...load(),
  save: (receipt) => {
    // Another tab may have sent one before its storage event arrives here.
    const earlier = loadPast().filter(({ reference }) => reference !== receipt.reference);
    const past = [toPastRequest(receipt), ...earlier].slice(0, PAST_REQUESTS_MAX);
    storedReceipt.write(receipt);
    storedPast.write(past);
    set({ receipt, past });
  },
  dismiss: () => {
    if (get().receipt === undefined) return;
    storedReceipt.remove();
    set({ receipt: undefined });
  },
  reload: () => set(load()),
}));

storedReceipt.onChangedElsewhere(() => useReceipts.getState().reload());
storedPast.onChangedElsewhere(() => useReceipts.getState().reload());
