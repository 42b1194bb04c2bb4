/** Id of the heading above the items on the quote page. */
export const LIST_HEADING_ID = 'quote-items';

/** Takes the focus to the list on the quote page; to the page's title while there is none. */
export function focusListHeading(): void {
  const heading = document.getElementById(LIST_HEADING_ID) ?? document.querySelector<HTMLElement>('h1');
  if (heading === null) return;
  // Not every heading of the kit can take focus by itself.
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'start' });
}
