import { remoteRegistrySchema, type RemoteRegistry } from '@backlot/domain/contract';

export const INLINE_REGISTRY_ID = 'backlot-remotes';

/** The registry that the server wrote into the page; undefined when the page was served without one. */
export function readInlineRegistry(page: Document): RemoteRegistry | undefined {
  const text = page.getElementById(INLINE_REGISTRY_ID)?.textContent;
  if (text === null || text === undefined || text.trim() === '') return undefined;
  try {
    return remoteRegistrySchema.parse(JSON.parse(text));
  } catch {
    // An unreadable registry in the page is no reason not to ask the server for it.
    return undefined;
  }
}

/** Where the remotes are: written into the page, which saves a round trip, or asked of the server. */
export async function findRegistry(
  page: Document,
  fetchRegistry: () => Promise<RemoteRegistry>,
): Promise<RemoteRegistry> {
  return readInlineRegistry(page) ?? fetchRegistry();
}
