import { cartTotalItems } from '@backlot/domain';
import type { QuoteDockState } from '@backlot/domain/contract';
import { useLocation } from '@backlot/ui-kit/router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useCart, useTotalItems } from '../features/quote-cart/stores/cart-store.ts';
import { usePanel } from '../features/quote-cart/stores/panel-store.ts';
import { useReceipts } from '../features/quote-request/stores/receipt-store.ts';
import { useDraft } from '../features/quote-request/stores/draft-store.ts';
import { isDesktop } from '../lib/is-desktop.ts';
import { useShell } from '../lib/shell-context.tsx';

const QUOTE_PAGE = '/quote';

// The panel brings drawer, form and calendar along, which no visitor needs who only looks around.
const QuotePanel = lazy(async () => ({ default: (await import('./quote-panel.tsx')).QuotePanel }));

/** On load and navigation (decision 38): beside the page the panel may open by itself, over a page or on /quote it makes way. */
function useNavigationRules(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const { stepAside, openByItself } = usePanel.getState();
    if (!isDesktop() || pathname === QUOTE_PAGE) stepAside();
    else if (useCart.getState().cart.items.length > 0) openByItself();
  }, [pathname]);
}

/** Opens when the header's Quote button asks. Answers whether the panel was asked for, and so may take focus. */
function useOpenRequests(openRequest: number): boolean {
  const answered = useRef(0);
  const isOpen = usePanel((state) => state.isOpen);
  const [wasAskedFor, setAskedFor] = useState(false);
  useEffect(() => {
    if (openRequest <= answered.current) return;
    answered.current = openRequest;
    setAskedFor(true);
    usePanel.getState().open();
  }, [openRequest]);
  useEffect(() => {
    if (!isOpen) setAskedFor(false);
  }, [isOpen]);
  return wasAskedFor;
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

export interface QuotePanelHostProps {
  /** Each increase asks the panel to open. */
  openRequest: number;
  onStateChange: (state: QuoteDockState) => void;
}

/** When the quote panel opens and makes way, and what the header knows of it; the panel itself is fetched when it first opens. */
export function QuotePanelHost({ openRequest, onStateChange }: QuotePanelHostProps) {
  const isOpen = usePanel((state) => state.isOpen);
  const totalItems = useTotalItems();
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);

  useNavigationRules();
  useSignOutRules();
  useReceiptRules();
  const takesFocus = useOpenRequests(openRequest);
  useEffect(() => onStateChange({ totalItems, isOpen }), [onStateChange, totalItems, isOpen]);

  return wasOpened ? (
    <Suspense fallback={null}>
      <QuotePanel takesFocus={takesFocus} focusRequest={openRequest} />
    </Suspense>
  ) : null;
}
