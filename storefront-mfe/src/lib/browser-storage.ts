/** Whatever can check a value of unknown shape; every schema of the contract can. */
interface Parser<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

/**
 * Reads a key of the local storage as parsed JSON. Storage may be blocked, empty or hold what another version wrote;
 * none of that may stop a page, so all of it reads as undefined.
 */
export function readStoredJson(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads a key of the local storage; undefined when it is missing or has another shape. */
export function readStored<T>(key: string, parser: Parser<T>): T | undefined {
  const parsed = parser.safeParse(readStoredJson(key));
  return parsed.success ? parsed.data : undefined;
}

/** Writes a key of the local storage. Answers whether it was kept: it is not when storage is blocked or full. */
export function writeStored(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Removes a key of the local storage. */
export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage holds nothing that could be removed.
  }
}

/** Calls back when another tab changed the key or cleared the storage. On the server there is none. */
export function onStoredElsewhere(key: string, callback: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === key || event.key === null) callback();
  };
  if (typeof window === 'undefined') return () => undefined;
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
