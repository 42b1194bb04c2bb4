import { LRUCache } from 'lru-cache';
import type { ChangeChannel } from './notifications.ts';

/** At least one of `max` and `maxBytes`. */
interface CacheOptions<Value> {
  /** Maximum number of entries. */
  readonly max?: number;
  readonly maxBytes?: number;
  readonly bytesOf?: (value: Value) => number;
  /** Each change clears the cache; while changes could be missed, the cache is bypassed. */
  readonly changes?: ChangeChannel;
  /** Caches keys from their second request on, so that one-off requests evict nothing. Number of keys remembered. */
  readonly maxRequested?: number;
}

interface Entry<Value> {
  readonly value: Value;
}

/** LRU cache in memory (docs/adr/0008). */
export class MemoryCache<Key extends string | number | object, Value> {
  readonly #entries: LRUCache<Key, Entry<Value>>;
  readonly #reading = new Map<Key, Promise<Value>>();
  readonly #changes: ChangeChannel | undefined;
  /** Keys requested before, retained across changes. */
  readonly #requested: LRUCache<Key, true> | undefined;

  constructor({ max = 0, maxBytes, bytesOf = () => 1, changes, maxRequested }: CacheOptions<Value>) {
    this.#entries = new LRUCache<Key, Entry<Value>>({
      max,
      maxSize: maxBytes ?? Number.MAX_SAFE_INTEGER,
      sizeCalculation: ({ value }) => bytesOf(value),
    });
    this.#changes = changes;
    this.#requested = maxRequested === undefined ? undefined : new LRUCache<Key, true>({ max: maxRequested });
    changes?.onChange(() => this.clear());
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Cached value, or the result of `read`. Concurrent reads of one key are shared; failures are not cached. */
  get(key: Key, read: () => Promise<Value>): Promise<Value> {
    if (!this.#isReliable()) return read();
    const entry = this.#entries.get(key);
    return entry === undefined ? (this.#reading.get(key) ?? this.#read(key, read)) : Promise.resolve(entry.value);
  }

  find(key: Key, isValid?: (value: Value) => boolean): Value | undefined {
    const entry = this.#isReliable() ? this.#entries.get(key) : undefined;
    return entry === undefined || isValid?.(entry.value) === false ? undefined : entry.value;
  }

  set(key: Key, value: Value): void {
    this.#entries.set(key, { value });
  }

  delete(key: Key): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
    this.#reading.clear();
  }

  #isReliable(): boolean {
    return this.#changes === undefined || this.#changes.isReliable();
  }

  #read(key: Key, read: () => Promise<Value>): Promise<Value> {
    const isAdmitted = this.#requested?.has(key) ?? true;
    this.#requested?.set(key, true);
    const reading: Promise<Value> = Promise.resolve()
      .then(read)
      .then((value) => {
        // Not cached if the cache was cleared during the read, as by a change.
        if (isAdmitted && this.#reading.get(key) === reading) this.set(key, value);
        return value;
      })
      .finally(() => {
        if (this.#reading.get(key) === reading) this.#reading.delete(key);
      });
    this.#reading.set(key, reading);
    return reading;
  }
}
