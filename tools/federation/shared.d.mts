export interface ProvidedShare {
  singleton: true;
  version: string;
  requiredVersion: string;
}
export interface ConsumedShare extends ProvidedShare {
  import: false;
}
/** Keys of all shared modules, as they are imported. */
export const sharedKeys: string[];
/** Versions that the shell provides, by key. */
export function providedVersions(): Record<string, string>;
/** What a remote asks of the shell where pages are rendered on the server. */
export function serverShares(): string[];
/** `shared` of the shell. */
export function providedShares(): Record<string, ProvidedShare>;
/** The shared keys that the sources of a folder import. */
export function sharedKeysUsedIn(sourceFolder: string): string[];
/** `shared` of a remote: only the keys its sources use, none with a copy of its own. */
export function consumedShares(sourceFolder: string): Record<string, ConsumedShare>;
