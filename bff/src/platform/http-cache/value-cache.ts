import { LRUCache } from 'lru-cache';
import { type ChangeChannel } from './change-channel.js';

/** What was read of the database, cached until it changes. While changes could be missed it is read each time. */
export class ValueCache<Key extends string | number | object, Value> {
  readonly #cached: LRUCache<Key, Promise<Value>>;

  constructor(
    private readonly changes: ChangeChannel,
    /** How many of them. */
    max: number,
  ) {
    this.#cached = new LRUCache({ max });
    changes.onChange(() => this.#cached.clear());
  }

  /** The cached value, or what `read` resolves to. Reads of one value at a time are one read. */
  get(key: Key, read: () => Promise<Value>): Promise<Value> {
    if (!this.changes.isReliable()) return read();
    const known = this.#cached.get(key);
    if (known !== undefined) return known;
    const reading = read();
    this.#cached.set(key, reading);
    // A failure is not cached.
    reading.catch(() => {
      if (this.#cached.peek(key) === reading) this.#cached.delete(key);
    });
    return reading;
  }
}
