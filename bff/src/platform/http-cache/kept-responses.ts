import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type ChangeChannel } from './change-channel.js';
import { JsonResponse } from './json-response.js';

const MOST_BYTES = 16 * 1024 * 1024;
const MOST_QUESTIONS = 4_000;

/** What tells one response of an endpoint from the others. */
export type ResponseKey = readonly (string | number | null | undefined)[];

/** A response that may be kept; `key` stands for the question. */
export class KeptResponse extends JsonResponse {
  constructor(
    readonly key: string,
    readonly keeper: KeptResponses,
    value: unknown,
  ) {
    super(value);
  }
}

/**
 * Responses of one channel, serialised and compressed once and kept until the channel tells of a change, here or anywhere else
 * (docs/adr/0008). What is asked for a second time is kept. Nothing is kept, and nothing kept is used, while changes could be missed.
 */
export class KeptResponses {
  // The JSON and two compressed forms of it, with what holds them together.
  readonly #kept = new LRUCache<string, KeptResponse>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ byteLength }) => 2 * byteLength + 2_000,
  });
  /** Asked for before, also before a change. A question of only one visitor pushes out no other's answer, and leaves no work for the collector of garbage. */
  readonly #asked = new LRUCache<string, true>({ max: MOST_QUESTIONS });
  readonly #reading = new Map<string, Promise<KeptResponse>>();

  constructor(private readonly changes: ChangeChannel) {
    changes.onChange(() => this.#forget());
  }

  /** The kept response, or a new one of what `read` resolves to, as the contract has it. Reads of one response at a time are one read. */
  async respond(parts: ResponseKey, read: () => Promise<object>): Promise<KeptResponse> {
    const key = hash('sha256', JSON.stringify(parts), 'base64url');
    if (!this.changes.isReliable()) return new KeptResponse(key, this, await read());
    return this.#kept.get(key) ?? this.#reading.get(key) ?? this.#read(key, read);
  }

  /** The kept response of this key, while it holds. */
  find(key: string): KeptResponse | undefined {
    return this.changes.isReliable() ? this.#kept.get(key) : undefined;
  }

  has(key: string): boolean {
    return this.#kept.has(key);
  }

  #forget(): void {
    this.#kept.clear();
    this.#reading.clear();
  }

  #read(key: string, read: () => Promise<object>): Promise<KeptResponse> {
    const { generation } = this.changes;
    const isAskedAgain = this.#asked.has(key);
    this.#asked.set(key, true);
    const reading = read()
      .then((value) => {
        const response = new KeptResponse(key, this, value);
        // A read from before a change is not kept after it.
        if (isAskedAgain && generation === this.changes.generation) this.#kept.set(key, response);
        return response;
      })
      .finally(() => {
        if (this.#reading.get(key) === reading) this.#reading.delete(key);
      });
    this.#reading.set(key, reading);
    return reading;
  }
}
