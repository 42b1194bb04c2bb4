/** Returns a browser storage; throws when site data is blocked. */
export type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

interface Parser<T> {
  safeParse(value: unknown): { data?: T | undefined };
}

/** Entry of browser storage under one key. Never throws when storage is blocked, full, or contains an unknown shape. */
export interface StoredEntry<T> {
  /** Returns undefined for a missing or invalid entry. */
  read(): T | undefined;
  /** Returns whether it was stored. */
  write(value: T): boolean;
  remove(): void;
  /** Subscribes to changes by other tabs; returns the unsubscribe function. No-op on the server. */
  onChangedElsewhere(callback: () => void): () => void;
}

function attempt<T>(call: () => T): T | undefined {
  try {
    return call();
  } catch {
    return undefined;
  }
}

/** Returns an entry of `open()` that is validated by a schema. Strings are stored as they are, other values as JSON. */
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

/** Expiry of unsent form input: 30 days (decision 166). */
const UNSENT_MS = 30 * 24 * 60 * 60 * 1_000;

/** Stored next to the entry's own fields, so that other releases can still read it. */
interface Timestamped {
  /** Time of writing in ms. */
  readonly keptAt?: number;
}

const timestampParser: Parser<Timestamped> = {
  safeParse: (value) => {
    const keptAt: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'keptAt') : undefined;
    return { data: typeof keptAt === 'number' ? { keptAt } : {} };
  },
};

/** Clock in ms and storage; default: local storage. */
export interface UnsentEntryOptions {
  readonly now?: () => number;
  readonly open?: OpenStorage;
}

/** Returns an entry that expires 30 days after its last write (without a timestamp: after its first read). */
export function unsentEntry<T extends object>(
  key: string,
  parser: Parser<T>,
  { now = () => Date.now(), open }: UnsentEntryOptions = {},
): StoredEntry<T> {
  const entry = storedEntry(key, parser, open);
  const timestampEntry = storedEntry<Timestamped>(key, timestampParser, open);
  const write = (value: T) => timestampEntry.write({ ...value, keptAt: now() });
  return {
    ...entry,
    write,
    read() {
      const keptAt = timestampEntry.read()?.keptAt;
      const age = keptAt === undefined ? undefined : now() - keptAt;
      if (age !== undefined && age >= UNSENT_MS) {
        entry.remove();
        return undefined;
      }
      const value = entry.read();
      // Entries without a timestamp, or with one in the future, would never expire.
      if (value !== undefined && (age === undefined || age < 0)) write(value);
      return value;
    },
  };
}

export const clearStorage = (open: OpenStorage): void => attempt(() => open().clear());
