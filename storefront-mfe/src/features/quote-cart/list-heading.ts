export const LIST_HEADING_ID = 'quote-items';

/** Focuses the list on the quote page, or the page's title if there is none. */
export function focusListHeading(): void {
  const heading = document.getElementById(LIST_HEADING_ID) ?? document.querySelector<HTMLElement>('h1');
  if (heading === null) return;
  // Some headings are not focusable by default.
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'start' });
}
