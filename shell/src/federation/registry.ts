import { remoteRegistrySchema, type RemoteRegistry } from '@backlot/domain/contract';
import { readEmbedded } from '../lib/embedded-json.ts';

export const INLINE_REGISTRY_ID = 'backlot-remotes';

export const readInlineRegistry = (page: Document) => readEmbedded(page, INLINE_REGISTRY_ID, remoteRegistrySchema);

/** Returns the embedded registry, which saves a round trip; else fetches it. */
export async function findRegistry(
  page: Document,
  fetchRegistry: () => Promise<RemoteRegistry>,
): Promise<RemoteRegistry> {
  return readInlineRegistry(page) ?? fetchRegistry();
}
