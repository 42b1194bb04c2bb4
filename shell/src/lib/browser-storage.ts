/** The three calls of Storage that the shell makes. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/**
 * The browser's local storage, or a stand-in that lasts as long as the page: with site data blocked, already touching `localStorage` throws,
 * and a full one throws on writing. Neither may break the page.
 */
export function openStorage(open: () => KeyValueStorage): KeyValueStorage {
  const memory = new Map<string, string>();
  const attempt = <T>(call: (storage: KeyValueStorage) => T, otherwise: () => T): T => {
    try {
      return call(open());
    } catch {
      return otherwise();
    }
  };
  return {
    getItem: (key) =>
      attempt(
        (storage) => storage.getItem(key),
        () => memory.get(key) ?? null,
      ),
    setItem: (key, value) =>
      attempt(
        (storage) => storage.setItem(key, value),
        () => void memory.set(key, value),
      ),
    removeItem: (key) =>
      attempt(
        (storage) => storage.removeItem(key),
        () => void memory.delete(key),
      ),
    clear: () =>
      attempt(
        (storage) => storage.clear(),
        () => memory.clear(),
      ),
  };
}
