/** Opens a storage of the browser. With site data blocked already this throws. */
export type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/** Whatever can check a value of unknown shape; every schema of the contract can. */
interface Parser<T> {
  safeParse(value: unknown): { data?: T | undefined };
}

/** What the browser keeps under one key. Storage may be blocked, full, or hold what another version wrote; none of that may stop a page. */
export interface StoredEntry<T> {
  /** Undefined when there is none, or one of another shape. */
  read(): T | undefined;
  /** Answers whether it was kept. */
  write(value: T): boolean;
  remove(): void;
  /** Calls back when another tab changed the entry or cleared the storage; what it returns ends that. On the server there is no other tab. */
  onChangedElsewhere(callback: () => void): () => void;
}

function attempt<T>(call: () => T): T | undefined {
  try {
    return call();
  } catch {
    return undefined;
  }
}

/**
 * An entry of the browser's storage, held against its schema. A text is kept as it is, anything else as JSON.
 * @param open the local storage unless said otherwise
 */
export function storedEntry<T>(key: string, parser: Parser<T>, open: OpenStorage = () => localStorage): StoredEntry<T> {
  return {
    read() {
      const text = attempt(() => open().getItem(key)) ?? undefined;
      return text === undefined ? text : parser.safeParse(attempt<unknown>(() => JSON.parse(text)) ?? text).data;
    },
    write: (value) =>
      attempt(() => {
        open().setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
        return true;
      }) ?? false,
    remove: () => attempt(() => open().removeItem(key)),
    onChangedElsewhere(callback) {
      if (typeof window === 'undefined') return () => undefined;
      const listener = (event: StorageEvent) => {
        if (event.key === key || event.key === null) callback();
      };
      window.addEventListener('storage', listener);
      return () => window.removeEventListener('storage', listener);
    },
  };
}

/** Removes all entries at once. */
export const clearStorage = (open: OpenStorage): void => attempt(() => open().clear());
