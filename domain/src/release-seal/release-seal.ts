/** What of the release store is sealed: the record of a release, and the pointer to the one that runs. */
export type SealedKind = 'record' | 'pointer';

/** Text of a JSON value in which nothing is left to choose: names in the order of their code units, no spaces. */
function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .toSorted(([left], [right]) => (left < right ? -1 : 1));
  return `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${canonicalText(each)}`).join(',')}}`;
}

/**
 * What the signature of a record or a pointer is made over: all that it says but for the seal itself. The kind is part of
 * it, so that no seal can be moved from one to the other.
 */
export function sealedText(kind: SealedKind, content: Readonly<Record<string, unknown>>): string {
  const { seal: _, ...sealed } = content;
  return `backlot release ${kind} 1\n${canonicalText(sealed)}`;
}
