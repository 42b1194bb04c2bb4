/** URL of the module that starts the federation; undefined on dev servers, which start it before the page. */
export const federationStartUrl = (page: Document): string | undefined =>
  page.querySelector<HTMLMetaElement>('meta[name="backlot-federation"]')?.content;

/** True if the page needs the federation for its first view: the document then preloads its start module. */
export function isFederationNeeded(page: Document): boolean {
  const address = federationStartUrl(page);
  if (address === undefined) return true;
  const fetched = page.querySelectorAll('link[rel="modulepreload"]');
  return [...fetched].some((link) => link.getAttribute('href') === address);
}
