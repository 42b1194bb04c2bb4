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
  /** Returns whether it was stored. */
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
 * An entry of the browser's storage, held against its schema. A text is stored as it is, anything else as JSON.
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

/** How long the browser keeps what somebody typed and did not send: 30 days (decision 166). */
const UNSENT_MS = 30 * 24 * 60 * 60 * 1_000;

/** Beside the fields of the entry: other releases read the entry without it. */
interface Kept {
  /** When it was written, in ms. */
  readonly keptAt?: number;
}

const keptParser: Parser<Kept> = {
  safeParse: (value) => {
    const keptAt: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'keptAt') : undefined;
    return { data: typeof keptAt === 'number' ? { keptAt } : {} };
  },
};

/** A clock in ms, and the storage: the local one unless said otherwise. */
export interface UnsentEntryOptions {
  readonly now?: () => number;
  readonly open?: OpenStorage;
}

/**
 * An entry for what somebody types about themselves. It leaves the browser when it was not written for 30 days: the device may
 * be another's by then. One of a release that noted no time has 30 days from when it is first read.
 */
export function unsentEntry<T extends object>(
  key: string,
  parser: Parser<T>,
  { now = () => Date.now(), open }: UnsentEntryOptions = {},
): StoredEntry<T> {
  const entry = storedEntry(key, parser, open);
  const kept = storedEntry<Kept>(key, keptParser, open);
  const write = (value: T) => kept.write({ ...value, keptAt: now() });
  return {
    ...entry,
    write,
    read() {
      const keptAt = kept.read()?.keptAt;
      const age = keptAt === undefined ? undefined : now() - keptAt;
      if (age !== undefined && age >= UNSENT_MS) {
        entry.remove();
        return undefined;
      }
      const value = entry.read();
      // Without a time, or with one that a clock was set back behind, it would stay for ever.
      if (value !== undefined && (age === undefined || age < 0)) write(value);
      return value;
    },
  };
}

/** Removes all entries at once. */
export const clearStorage = (open: OpenStorage): void => attempt(() => open().clear());
