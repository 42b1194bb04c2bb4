import { LRUCache } from 'lru-cache';
import { type ChangeChannel } from './change-channel.js';

/** What was read of the database, kept until it changes. While changes could be missed it is read each time. */
export class KeptValues<Key extends string | number | object, Value> {
  readonly #kept: LRUCache<Key, Promise<Value>>;

  constructor(
    private readonly changes: ChangeChannel,
    /** How many of them. */
    max: number,
  ) {
    this.#kept = new LRUCache({ max });
    changes.onChange(() => this.#kept.clear());
  }

  /** The kept value, or what `read` resolves to. Reads of one value at a time are one read. */
  get(key: Key, read: () => Promise<Value>): Promise<Value> {
    if (!this.changes.isReliable()) return read();
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const reading = read();
    this.#kept.set(key, reading);
    // A failure is not kept.
    reading.catch(() => {
      if (this.#kept.peek(key) === reading) this.#kept.delete(key);
    });
    return reading;
  }
}
