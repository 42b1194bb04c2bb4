/** Signed parts of the release store: record of a release, and pointer to the active one. */
export type SealedKind = 'record' | 'pointer';

/** Returns canonical JSON: keys in code unit order, no spaces. */
function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .toSorted(([left], [right]) => (left < right ? -1 : 1));
  return `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${canonicalText(each)}`).join(',')}}`;
}

/** Returns the text that is signed. Includes the kind, so that a seal is not valid for the other one. */
export function sealedText(kind: SealedKind, content: Readonly<Record<string, unknown>>): string {
  const { seal: _, ...sealed } = content;
  return `backlot release ${kind} 1\n${canonicalText(sealed)}`;
}
