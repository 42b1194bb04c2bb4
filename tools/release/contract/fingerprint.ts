/** What stands for the contract between the front ends and the server: two descriptions of the API with one fingerprint ask the same of both. */
import { createHash } from 'node:crypto';

/** Words for people, which no program goes by. */
const TEXT_KEYWORDS = new Set(['description', 'summary', 'title', 'example', 'examples']);

/** Without the words. Names of properties are no keywords, whatever they are. */
function withoutTexts(value: unknown, areNames = false): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutTexts(each));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => areNames || !TEXT_KEYWORDS.has(key));
  return Object.fromEntries(entries.map(([key, each]) => [key, withoutTexts(each, key === 'properties' && !areNames)]));
}

/** Of the description of the API. */
export function fingerprintOf({ paths, components }: { paths?: unknown; components?: unknown }): string {
  return createHash('sha256')
    .update(JSON.stringify(withoutTexts({ paths, components })))
    .digest('hex')
    .slice(0, 32);
}
