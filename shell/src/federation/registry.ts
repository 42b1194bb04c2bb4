import { remoteRegistrySchema, type RemoteRegistry } from '@backlot/domain/contract';

export const INLINE_REGISTRY_ID = 'backlot-remotes';

export function readInlineRegistry(page: Document): RemoteRegistry | undefined {
  const text = page.getElementById(INLINE_REGISTRY_ID)?.textContent;
  if (text === null || text === undefined || text.trim() === '') return undefined;
  try {
    return remoteRegistrySchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Returns the embedded registry, which saves a round trip; else fetches it. */
export async function findRegistry(
  page: Document,
  fetchRegistry: () => Promise<RemoteRegistry>,
): Promise<RemoteRegistry> {
  return readInlineRegistry(page) ?? fetchRegistry();
}
