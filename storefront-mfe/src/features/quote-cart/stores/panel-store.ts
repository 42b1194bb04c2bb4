import { create } from 'zustand';
import { storageKeys, storedEntry, storedQuotePanelSchema, type QuoteRequestReceipt } from '@backlot/domain/contract';

/** The panel's three steps (spec 2, quote side panel). */
export const PANEL_STEP = { equipment: 1, details: 2, review: 3 } as const;

export interface PanelState {
  readonly isOpen: boolean;
  /** The visitor closed the panel: it does not open by itself until an item is added (decision 38). */
  readonly isManuallyClosed: boolean;
  readonly step: number;
  /** The receipt of a quote just sent; while it is here the panel says thanks. */
  readonly receipt: QuoteRequestReceipt | undefined;
  readonly goTo: (step: number) => void;
  /** The visitor asked for the panel. */
  readonly open: () => void;
  /** The visitor closed the panel: sets the flag and returns to step 1. */
  readonly close: () => void;
  /** A quote was sent: says thanks for it, back at step 1. */
  readonly thank: (receipt: QuoteRequestReceipt) => void;
  /** The thanks have been there long enough: closes without the flag, for nobody closed it by hand. */
  readonly closeSuccess: () => void;
  /** A new quote was begun: the thanks for the last one are over. */
  readonly clearSuccess: () => void;
  /** Makes way for a page; the flag and the step stay as they are. */
  readonly hideForPage: () => void;
  /** Adding on a desktop clears the flag and opens, with the quote in place of thanks for the last one. */
  readonly openAfterAdding: () => void;
  /** On load and navigation: opens unless the visitor closed it. */
  readonly openAutomatically: () => void;
}

const storedPanel = storedEntry(storageKeys.quotePanel, storedQuotePanelSchema);

/** Open or closed, the 'manually closed' flag, and the step (spec 4, quote panel). */
export const usePanel = create<PanelState>()((set, get) => {
  function setFlag(isManuallyClosed: boolean): { isManuallyClosed: boolean } {
    if (get().isManuallyClosed !== isManuallyClosed) storedPanel.write({ isManuallyClosed });
    return { isManuallyClosed };
  }
  return {
    isOpen: false,
    isManuallyClosed: storedPanel.read()?.isManuallyClosed ?? false,
    step: PANEL_STEP.equipment,
    receipt: undefined,
    goTo: (step) => set({ step }),
    open: () => set({ isOpen: true }),
    close: () => set({ isOpen: false, step: PANEL_STEP.equipment, receipt: undefined, ...setFlag(true) }),
    thank: (receipt) => set({ receipt, step: PANEL_STEP.equipment }),
    closeSuccess: () => set({ isOpen: false, receipt: undefined }),
    clearSuccess: () => set({ receipt: undefined }),
    hideForPage: () => set({ isOpen: false }),
    openAfterAdding: () => set({ isOpen: true, receipt: undefined, ...setFlag(false) }),
    openAutomatically: () => set((state) => (state.isManuallyClosed ? state : { isOpen: true })),
  };
});
