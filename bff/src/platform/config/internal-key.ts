import type { Config } from './config.ts';
import { storedKey } from './stored-key.ts';

/** Key for internal pages: INTERNAL_KEY, or a generated one in the data folder. */
export function internalKey({ internalKey: given, dataDir }: Config): string {
  return given ?? storedKey(dataDir, 'internal.key', 'a new one is made at the next start');
}
