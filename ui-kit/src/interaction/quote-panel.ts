const QUOTE_PAGE = '/quote';

export interface QuotePanelContext {
  /** Wide enough for the panel next to the page; otherwise it covers the page. */
  readonly isDesktop: boolean;
  /** Address of the page, without language prefix. */
  readonly pathname: string;
}

/** Only the visitor opens the panel on small screens and on the quote page. */
export function shouldHideQuotePanel({ isDesktop, pathname }: QuotePanelContext): boolean {
  return !isDesktop || pathname === QUOTE_PAGE;
}

/** The panel opens by itself if it has items, unless the visitor closed it (decision 38). */
export function shouldOpenQuotePanel(
  context: QuotePanelContext,
  { totalItems, isManuallyClosed }: { readonly totalItems: number; readonly isManuallyClosed: boolean },
): boolean {
  return !shouldHideQuotePanel(context) && totalItems > 0 && !isManuallyClosed;
}
