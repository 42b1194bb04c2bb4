/** One change in words. Plain fields have their label apart, so that the page can set it apart too. */
export type ChangeLabel =
  { readonly label: string; readonly from: string; readonly to: string } | { readonly sentence: string };

/** What one person saved at once. */
export type HistoryEntry = { readonly at: string; readonly by: string; readonly changes: readonly ChangeLabel[] };

/** A history in words, in its own order, what was saved together in one entry. */
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
