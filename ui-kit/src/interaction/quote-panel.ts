/** The quote page, which has list and form itself. */
const QUOTE_PAGE = '/quote';

/** Where the quote panel would stand. */
export type QuotePanelContext = {
  /** Wide enough for the panel to stand beside the page; otherwise it lies over it. */
  readonly isBesidePage: boolean;
  /** Address of the page, without a language's prefix. */
  readonly pathname: string;
};

/** Whether the panel makes way on load and navigation: over a page, and on the quote page, only the visitor opens it. */
export function shouldHideQuotePanel({ isBesidePage, pathname }: QuotePanelContext): boolean {
  return !isBesidePage || pathname === QUOTE_PAGE;
}

/** Whether the panel opens by itself on load and navigation: with something in it, unless the visitor closed it (decision 38). */
export function shouldOpenQuotePanel(
  context: QuotePanelContext,
  { totalItems, isManuallyClosed }: { readonly totalItems: number; readonly isManuallyClosed: boolean },
): boolean {
  return !shouldHideQuotePanel(context) && totalItems > 0 && !isManuallyClosed;
}
