import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type ChangeChannel } from './change-channel.js';
import { JsonResponse } from './json-response.js';

const MAX_BYTES = 16 * 1024 * 1024;
const MAX_REQUESTED = 4_000;

/** What distinguishes one response of an endpoint from the others. */
export type ResponseKey = readonly (string | number | null | undefined)[];

/** A response that may be cached; `key` stands for the question. */
export class CachedResponse extends JsonResponse {
  constructor(
    readonly key: string,
    readonly cache: ResponseCache,
    value: unknown,
  ) {
    super(value);
  }
}

/**
 * Responses of one channel, serialised and compressed once and cached until the channel reports a change, here or anywhere else
 * (docs/adr/0008). What is asked for a second time is cached. Nothing is cached, and nothing cached is used, while changes could be missed.
 */
export class ResponseCache {
  // The JSON and two compressed forms of it, with what holds them together.
  readonly #cached = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ byteLength }) => 2 * byteLength + 2_000,
  });
  /** Asked for before, also before a change. A question of only one visitor pushes out no other's response, and leaves no work for the collector of garbage. */
  readonly #requested = new LRUCache<string, true>({ max: MAX_REQUESTED });
  readonly #reading = new Map<string, Promise<CachedResponse>>();

  constructor(private readonly changes: ChangeChannel) {
    changes.onChange(() => this.#clear());
  }

  /** The cached response, or a new one of what `read` resolves to, as the contract has it. Reads of one response at a time are one read. */
  async respond(parts: ResponseKey, read: () => Promise<object>): Promise<CachedResponse> {
    const key = hash('sha256', JSON.stringify(parts), 'base64url');
    if (!this.changes.isReliable()) return new CachedResponse(key, this, await read());
    return this.#cached.get(key) ?? this.#reading.get(key) ?? this.#read(key, read);
  }

  /** The cached response of this key, while it holds. */
  find(key: string): CachedResponse | undefined {
    return this.changes.isReliable() ? this.#cached.get(key) : undefined;
  }

  has(key: string): boolean {
    return this.#cached.has(key);
  }

  #clear(): void {
    this.#cached.clear();
    this.#reading.clear();
  }

  #read(key: string, read: () => Promise<object>): Promise<CachedResponse> {
    const { generation } = this.changes;
    const isRepeated = this.#requested.has(key);
    this.#requested.set(key, true);
    const reading = read()
      .then((value) => {
        const response = new CachedResponse(key, this, value);
        // A read from before a change is not cached after it.
        if (isRepeated && generation === this.changes.generation) this.#cached.set(key, response);
        return response;
      })
      .finally(() => {
        if (this.#reading.get(key) === reading) this.#reading.delete(key);
      });
    this.#reading.set(key, reading);
    return reading;
  }
}
