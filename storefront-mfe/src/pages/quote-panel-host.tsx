import { cartTotalItems } from '@backlot/domain';
import type { QuoteDockState } from '@backlot/domain/contract';
import { OnDemand, whenIdle, onDemandPart, shouldHideQuotePanel, shouldOpenQuotePanel } from '@backlot/ui-kit';
import { useLocation } from '@backlot/ui-kit/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCart, useTotalItems } from '../features/quote-cart/stores/cart-store.ts';
import { usePanel } from '../features/quote-cart/stores/panel-store.ts';
import { useReceipts } from '../features/quote-request/stores/receipt-store.ts';
import { useDraft } from '../features/quote-request/stores/draft-store.ts';
import { isDesktop } from '../lib/is-desktop.ts';
import { useShell } from '../lib/shell-context.tsx';
import { focusListHeading } from './quote-list-heading.ts';
import { QuotePanelMissing } from './quote-panel-missing.tsx';

// The panel brings drawer, form and calendar along, which no visitor needs who only looks around.
const quotePanel = onDemandPart(async () => (await import('./quote-panel.tsx')).QuotePanel);

/** On load and navigation (decision 38): beside the page the panel may open by itself, over a page or on /quote it makes way. */
function useNavigationRules(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const { hideForPage, openAutomatically, isManuallyClosed } = usePanel.getState();
    const context = { isBesidePage: isDesktop(), pathname };
    if (shouldHideQuotePanel(context)) hideForPage();
    else if (shouldOpenQuotePanel(context, { totalItems: cartTotalItems(useCart.getState().cart), isManuallyClosed }))
      openAutomatically();
  }, [pathname]);
}

/** Opens when the header's Quote button asks; beside the list on /quote it would only repeat it, which takes the focus instead. Returns whether the panel was requested, and so may take focus. */
function useOpenRequests(openRequest: number): boolean {
  const handled = useRef(0);
  const isOpen = usePanel((state) => state.isOpen);
  const [wasRequested, setRequested] = useState(false);
  const { pathname } = useLocation();
  const handleRequest = useEffectEvent(() => {
    if (isDesktop() && shouldHideQuotePanel({ isBesidePage: true, pathname })) return focusListHeading();
    setRequested(true);
    usePanel.getState().open();
  });
  // Before the request is handled: whoever asked while the panel was still being fetched asked all the same.
  useEffect(() => {
    if (!isOpen) setRequested(false);
  }, [isOpen]);
  useEffect(() => {
    if (openRequest <= handled.current) return;
    handled.current = openRequest;
    handleRequest();
  }, [openRequest]);
  return wasRequested;
}

/** A sign-out cleared the storage in this very tab, of which the browser sends no event. */
function useSignOutRules(): void {
  const { session } = useShell();
  const before = useRef(session.status);
  useEffect(() => {
    if (before.current === 'signed-in' && session.status === 'signed-out') {
      useCart.getState().reload();
      useDraft.getState().reload();
      useReceipts.getState().reload();
    }
    before.current = session.status;
  }, [session.status]);
}

/** Whoever puts something into the quote has begun the next one: the receipt of the last makes way, here and on /quote. */
function useReceiptRules(): void {
  useEffect(
    () =>
      useCart.subscribe(({ cart }, before) => {
        if (cartTotalItems(cart) > cartTotalItems(before.cart)) useReceipts.getState().dismiss();
      }),
    [],
  );
}

/** Whoever has begun a quote is going to look at it, perhaps without a network: the panel is fetched as soon as the page has nothing else to do. */
function useFetchAhead(hasItems: boolean): void {
  useEffect(() => (hasItems ? whenIdle(quotePanel.fetchAhead) : undefined), [hasItems]);
}

export interface QuotePanelHostProps {
  /** Each increase asks the panel to open. */
  openRequest: number;
  onStateChange: (state: QuoteDockState) => void;
}

/** When the quote panel opens and makes way, and what the header knows of it; the panel itself is fetched once it is likely to be opened. */
export function QuotePanelHost({ openRequest, onStateChange }: QuotePanelHostProps) {
  const isOpen = usePanel((state) => state.isOpen);
  const totalItems = useTotalItems();
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);

  useNavigationRules();
  useSignOutRules();
  useReceiptRules();
  useFetchAhead(totalItems > 0);
  const takesFocus = useOpenRequests(openRequest);
  // As it is by now: the rules above may just have opened it, and a page that first heard the opposite would move twice.
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
