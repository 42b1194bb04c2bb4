/** Fingerprint of the API contract: equal for descriptions that require the same of server and clients. */
import { createHash } from 'node:crypto';

/** Keywords without effect on clients. */
const TEXT_KEYWORDS = new Set(['description', 'summary', 'title', 'example', 'examples']);

function withoutTexts(value: unknown, areNames = false): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutTexts(each));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => areNames || !TEXT_KEYWORDS.has(key));
  return Object.fromEntries(entries.map(([key, each]) => [key, withoutTexts(each, key === 'properties' && !areNames)]));
}

export function fingerprintOf({ paths, components }: { paths?: unknown; components?: unknown }): string {
  return createHash('sha256')
    .update(JSON.stringify(withoutTexts({ paths, components })))
    .digest('hex')
    .slice(0, 32);
}
