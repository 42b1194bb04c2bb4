import type { SharedNeed } from './skew.ts';

export interface RemoteManifest {
  /** Container name, e.g. `storefront_mfe`. */
  readonly name: string;
  /** Address of the entry module, relative to the manifest. */
  readonly entry: string;
  readonly shared: readonly SharedNeed[];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readNeed(value: unknown): SharedNeed | undefined {
  if (!isRecord(value) || typeof value['name'] !== 'string' || typeof value['requiredVersion'] !== 'string')
    return undefined;
  return { name: value['name'], requiredVersion: value['requiredVersion'] };
}

function readEntry(metaData: unknown): string | undefined {
  const entry = isRecord(metaData) ? metaData['remoteEntry'] : undefined;
  if (!isRecord(entry) || typeof entry['name'] !== 'string' || typeof entry['path'] !== 'string') return undefined;
  return entry['path'] === '' ? entry['name'] : `${entry['path']}/${entry['name']}`;
}

export function readManifest(value: unknown): RemoteManifest | undefined {
  if (!isRecord(value) || typeof value['name'] !== 'string') return undefined;
  const entry = readEntry(value['metaData']);
  if (entry === undefined || !Array.isArray(value['shared']) || !Array.isArray(value['exposes'])) return undefined;
  const shared = value['shared'].map(readNeed);
  return shared.every((need) => need !== undefined) ? { name: value['name'], entry, shared } : undefined;
}
