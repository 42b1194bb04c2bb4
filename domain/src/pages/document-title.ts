/** The title of a document of which nothing is known but the site that it belongs to. */
export const SITE_TITLE = 'Backlot';

/** The title of a document: the page's, or that of what it shows, and the site's name. */
export function documentTitle(title: string): string {
  return `${title} · ${SITE_TITLE}`;
}
