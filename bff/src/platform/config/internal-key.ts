import { type Config } from './config.js';
import { keptKey } from './kept-key.js';

/** The key to what is not for the public: INTERNAL_KEY, or one kept in the data folder. */
export function internalKey({ internalKey: given, dataDir }: Config): string {
  return given ?? keptKey(dataDir, 'internal.key', 'a new one is made at the next start');
}
