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
  /** The last request, until the next one is begun. */
  readonly receipt: StoredReceipt | undefined;
  /** Requests of this browser, the newest first. */
  readonly past: readonly StoredPastRequest[];
  /** A request was sent: shows its receipt and remembers what was asked for. */
  readonly save: (receipt: StoredReceipt) => void;
  /** The receipt was closed, or the next quote was begun; what was asked for stays remembered. */
  readonly dismiss: () => void;
  /** Takes over what the storage holds, after another tab or a sign-out changed it. */
  readonly reload: () => void;
}

/** Good entries are kept, anything else is dropped. */
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

/** The receipt of the last request and the memory of earlier ones, kept in the browser and the same in all tabs. */
export const useReceipts = create<ReceiptState>()((set, get) => ({
  ...load(),
  save: (receipt) => {
    // Another tab may have sent one a moment ago.
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
