import { cartTotalItems } from '@backlot/domain';
import type { QuotePanelEntryProps } from '@backlot/domain/contract';
import { OnDemand, whenIdle, onDemandPart, shouldHideQuotePanel, shouldOpenQuotePanel } from '@backlot/ui-kit';
import { useLocation } from '@backlot/ui-kit/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCart } from '../features/quote-cart/stores/cart-store.ts';
import { usePanel } from '../features/quote-cart/stores/panel-store.ts';
import { useReceipts } from '../features/quote-request/stores/receipt-store.ts';
import { useDraft } from '../features/quote-request/stores/draft-store.ts';
import { isDesktop } from '../lib/is-desktop.ts';
import { useShell } from '../lib/shell-context.tsx';
import { useOnChange } from '../lib/use-on-change.ts';
import { focusListHeading } from '../features/quote-cart/list-heading.ts';
import { QuotePanelMissing } from './quote-panel-missing.tsx';

// Loaded on demand: it bundles drawer, form and calendar.
const quotePanel = onDemandPart(async () => (await import('./quote-panel.tsx')).QuotePanel);

/** On load and navigation (decision 38): a sidebar may open by itself; an overlay, or any panel on /quote, hides. */
function useNavigationRules(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const { hideForPage, open, isManuallyClosed } = usePanel.getState();
    const context = { isDesktop: isDesktop(), pathname };
    if (shouldHideQuotePanel(context)) hideForPage();
    else if (shouldOpenQuotePanel(context, { totalItems: cartTotalItems(useCart.getState().cart), isManuallyClosed }))
      open();
  }, [pathname]);
}

/** Opens at a click of the header's Quote button; /quote focuses its list. Returns whether it may take the focus. */
function useOpenRequests(openRequest: number): boolean {
  const handledRequest = useRef(0);
  const isOpen = usePanel((state) => state.isOpen);
  const [wasRequested, setRequested] = useState(false);
  const { pathname } = useLocation();
  const handleRequest = useEffectEvent(() => {
    if (isDesktop() && shouldHideQuotePanel({ isDesktop: true, pathname })) return focusListHeading();
    setRequested(true);
    usePanel.getState().open();
  });
  // Before the request is handled, so that requests made while the panel was loading count.
  useEffect(() => {
    if (!isOpen) setRequested(false);
  }, [isOpen]);
  useEffect(() => {
    if (openRequest <= handledRequest.current) return;
    handledRequest.current = openRequest;
    handleRequest();
  }, [openRequest]);
  return wasRequested;
}

/** A sign-out clears the storage in this tab, which fires no storage event here. */
function useSignOutRules(): void {
  const { session } = useShell();
  useOnChange(session.status, (before) => {
    if (before !== 'signed-in' || session.status !== 'signed-out') return;
    useCart.getState().reload();
    useDraft.getState().reload();
    useReceipts.getState().reload();
  });
}

/** Adding an item begins the next quote: dismisses the last receipt, here and on /quote. */
function useReceiptRules(): void {
  useEffect(
    () =>
      useCart.subscribe(({ cart }, before) => {
        if (cartTotalItems(cart) > cartTotalItems(before.cart)) useReceipts.getState().dismiss();
      }),
    [],
  );
}

/** Prefetches the panel when idle once the cart has items, so that it opens offline too. */
function useFetchAhead(hasItems: boolean): void {
  useEffect(() => (hasItems ? whenIdle(quotePanel.fetchAhead) : undefined), [hasItems]);
}

export function QuotePanelHost({ openRequest, onStateChange }: Omit<QuotePanelEntryProps, 'shell'>) {
  const isOpen = usePanel((state) => state.isOpen);
  const totalItems = useCart(({ cart }) => cartTotalItems(cart));
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);

  useNavigationRules();
  useSignOutRules();
  useReceiptRules();
  useFetchAhead(totalItems > 0);
  const takesFocus = useOpenRequests(openRequest);
  // Reads the latest state: the rules above may have opened it, and an outdated report would shift the page twice.
  useEffect(
    () => onStateChange({ totalItems, isOpen: usePanel.getState().isOpen }),
    [onStateChange, totalItems, isOpen],
  );

  return wasOpened ? (
    <OnDemand
      part={quotePanel}
      props={{ takesFocus, focusRequest: openRequest }}
      loading={null}
      renderFailure={(failed) => <QuotePanelMissing {...failed} wasRequested={takesFocus} />}
    />
  ) : null;
}
