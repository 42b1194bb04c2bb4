import { storedEntry, type OpenStorage } from '@backlot/domain/contract';

/** Map of this tab: survives reloads, or is in memory if session storage is blocked. Drops invalid values. */
export function createTabMap<Value>(
  entryName: string,
  isValid: (value: unknown) => value is Value,
  open: OpenStorage = () => sessionStorage,
) {
  const stored = storedEntry<unknown>(entryName, { safeParse: (data) => ({ data }) }, open);
  let unstored: ReadonlyMap<string, Value> | undefined;

  function readStored(): Map<string, Value> {
    const entries: readonly (readonly [string, unknown])[] = Object.entries(stored.read() ?? {});
    return new Map(entries.flatMap(([key, value]) => (isValid(value) ? [[key, value] as const] : [])));
  }
  return {
    read: () => (unstored === undefined ? readStored() : new Map(unstored)),
    write(map: ReadonlyMap<string, Value>): void {
      unstored = undefined;
      if (map.size === 0) stored.remove();
      else if (!stored.write(Object.fromEntries(map))) unstored = map;
    },
  };
}
