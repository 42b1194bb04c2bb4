/** Address of the module that starts the federation, as `tools/federation/federation-later.ts` names it; dev servers start it before the page. */
export const startAddress = (page: Document): string | undefined =>
  page.querySelector<HTMLMetaElement>('meta[name="backlot-federation"]')?.content;

/** Whether the page shows only what the federation brings: the document fetches its start ahead then. */
export function isFederationAwaited(page: Document): boolean {
  const address = startAddress(page);
  if (address === undefined) return true;
  const fetched = page.querySelectorAll('link[rel="modulepreload"]');
  return [...fetched].some((link) => link.getAttribute('href') === address);
}
