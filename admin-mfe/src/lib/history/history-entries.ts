/** Text of a change. Plain fields have a separate label for styling. */
export type ChangeLabel =
  { readonly label: string; readonly from: string; readonly to: string } | { readonly sentence: string };

/** Changes that one person saved together. */
export interface HistoryEntry {
  readonly at: string;
  readonly by: string;
  readonly changes: readonly ChangeLabel[];
}

/** Groups a history into entries of changes that were saved together, in its order. */
export function entriesOf<Change extends { readonly at: string; readonly by: string }>(
  history: readonly Change[],
  labelsOf: (change: Change) => readonly ChangeLabel[],
): HistoryEntry[] {
  const entries = new Map<string, { at: string; by: string; changes: ChangeLabel[] }>();
  for (const change of history) {
    const { at, by } = change;
    const key = `${at} ${by}`;
    const entry = entries.get(key) ?? { at, by, changes: [] };
    entry.changes.push(...labelsOf(change));
    entries.set(key, entry);
  }
  return [...entries.values()];
}
