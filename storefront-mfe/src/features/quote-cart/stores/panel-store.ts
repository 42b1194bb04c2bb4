import { create } from 'zustand';
import { storageKeys, storedEntry, storedQuotePanelSchema, type QuoteRequestReceipt } from '@backlot/domain/contract';

export const PANEL_STEP = { equipment: 1, details: 2, review: 3 } as const;

export interface PanelState {
  readonly isOpen: boolean;
  /** Closed by the user: it does not open automatically until an item is added (decision 38). */
  readonly isManuallyClosed: boolean;
  readonly step: number;
  /** Receipt of a quote just sent; while set, the panel shows the success view. */
  readonly receipt: QuoteRequestReceipt | undefined;
  readonly goTo: (step: number) => void;
  readonly open: () => void;
  /** Closed by the user: sets the flag and returns to step 1. */
  readonly close: () => void;
  readonly showSuccess: (receipt: QuoteRequestReceipt) => void;
  readonly closeSuccess: () => void;
  readonly clearSuccess: () => void;
  /** Hides the panel for a page; preserves flag and step. */
  readonly hideForPage: () => void;
  /** Opens the panel on desktops after an item was added; clears the flag and the success view. */
  readonly openAfterAdding: () => void;
}

const storedPanel = storedEntry(storageKeys.quotePanel, storedQuotePanelSchema);

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
    showSuccess: (receipt) => set({ receipt, step: PANEL_STEP.equipment }),
    closeSuccess: () => set({ isOpen: false, receipt: undefined }),
    clearSuccess: () => set({ receipt: undefined }),
    hideForPage: () => set({ isOpen: false }),
    openAfterAdding: () => set({ isOpen: true, receipt: undefined, ...setFlag(false) }),
  };
});
