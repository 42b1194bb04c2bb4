import type { SharedNeed } from './skew.ts';

/** The part of `mf-manifest.json` that the shell reads; `raw` is the whole, for the federation runtime. */
export interface RemoteManifest {
  /** Name of the container, e.g. `storefront_mfe`. */
  readonly name: string;
  readonly shared: readonly SharedNeed[];
  readonly raw: Readonly<Record<string, unknown>>;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readNeed(value: unknown): SharedNeed | undefined {
  if (!isRecord(value) || typeof value['name'] !== 'string' || typeof value['requiredVersion'] !== 'string') return undefined;
  return { name: value['name'], requiredVersion: value['requiredVersion'] };
}

/** The manifest with an address of the entry that the browser has not tried yet. */
function withFreshEntry(raw: Record<string, unknown>, attempt: number): Record<string, unknown> {
  const { metaData } = raw;
  if (attempt === 0 || !isRecord(metaData) || !isRecord(metaData['remoteEntry'])) return raw;
  const name = String(metaData['remoteEntry']['name']);
  return { ...raw, metaData: { ...metaData, remoteEntry: { ...metaData['remoteEntry'], name: `${name}?attempt=${attempt}` } } };
}

/** Undefined when the value is no manifest of a remote. */
export function readManifest(value: unknown, attempt = 0): RemoteManifest | undefined {
  if (!isRecord(value) || typeof value['name'] !== 'string' || !isRecord(value['metaData'])) return undefined;
  if (!Array.isArray(value['shared']) || !Array.isArray(value['exposes'])) return undefined;
  const shared = value['shared'].map(readNeed);
  if (!shared.every((need) => need !== undefined)) return undefined;
  return { name: value['name'], shared, raw: withFreshEntry(value, attempt) };
}
