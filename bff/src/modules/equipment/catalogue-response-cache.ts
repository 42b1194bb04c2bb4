import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Notifications } from '../../platform/database/notifications.js';
import { type EarlyResponse } from '../../platform/http/early-responses.js';
import { JsonResponse, type Piece } from '../../platform/http/json-response.js';

/** Told by a trigger of the table, whoever changes it. */
const CHANGED = 'catalogue_changed';

const MOST_BYTES = 16 * 1024 * 1024;
const MOST_QUESTIONS = 4_000;
const MOST_ADDRESSES = 2_000;
/** Longer ones are answered as well, without being known by their address. */
const LONGEST_ADDRESS = 300;

/** An answer of the catalogue; `key` stands for the question. */
export class CachedResponse extends JsonResponse {
  constructor(
    readonly key: string,
    json: readonly Piece[],
  ) {
    super(...json);
  }
}

interface KnownAddress {
  readonly key: string;
  readonly route: string;
  readonly headers: readonly string[];
}

/**
 * The catalogue's answers, serialised and compressed once and kept until the catalogue changes, here or anywhere else
 * (docs/adr/0008). What is asked for a second time is kept. Nothing is kept, and nothing kept is used, while changes could be missed.
 */
@Injectable()
export class CatalogueResponseCache {
  // The JSON and two compressed forms of it, with what holds them together.
  readonly #kept = new LRUCache<string, CachedResponse>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ byteLength }) => 2 * byteLength + 2_000,
  });
  /** Asked for before, also before a change. A question of only one visitor pushes out no other's answer, and leaves no work for the collector of garbage. */
  readonly #asked = new LRUCache<string, true>({ max: MOST_QUESTIONS });
  readonly #reading = new Map<string, Promise<CachedResponse>>();
  readonly #addresses = new LRUCache<string, KnownAddress>({ max: MOST_ADDRESSES });
  /** Grows with each change, so that a read from before one is not kept after it. */
  #generation = 0;

  constructor(private readonly notifications: Notifications) {
    notifications.listen(CHANGED, () => this.#forget());
  }

  /** The kept answer, or a new one of the JSON that `read` resolves to, in pieces. Reads of one answer at a time are one read. */
  async get(
    parts: readonly (string | number | null | undefined)[],
    read: () => Promise<readonly Piece[]>,
  ): Promise<CachedResponse> {
    const key = hash('sha256', JSON.stringify(parts), 'base64url');
    this.notifications.start();
    if (!this.notifications.areReliable()) return new CachedResponse(key, await read());
    return this.#kept.get(key) ?? this.#reading.get(key) ?? this.#read(key, read);
  }

  /** Remembers what this very address answers, and with which headers beside the answer's own, when the answer is kept. */
  remember(address: string, key: string, describe: () => Omit<KnownAddress, 'key'>): void {
    if (address.length <= LONGEST_ADDRESS && this.#kept.has(key)) this.#addresses.set(address, { key, ...describe() });
  }

  findByAddress(address: string): EarlyResponse | undefined {
    const known = this.#addresses.get(address);
    if (known === undefined || !this.notifications.areReliable()) return undefined;
    const answer = this.#kept.get(known.key);
    return answer === undefined ? undefined : { answer, route: known.route, headers: known.headers };
  }

  /** Resolves when no replica answers with what was before the change. Never rejects. */
  async changed(): Promise<void> {
    this.#forget();
    await this.notifications.barrier();
  }

  #forget(): void {
    this.#generation += 1;
    this.#kept.clear();
    this.#reading.clear();
  }

  #read(key: string, read: () => Promise<readonly Piece[]>): Promise<CachedResponse> {
    const generation = this.#generation;
    const isAskedAgain = this.#asked.has(key);
    this.#asked.set(key, true);
    const reading = read()
      .then((json) => {
        const answer = new CachedResponse(key, json);
        if (isAskedAgain && generation === this.#generation) this.#kept.set(key, answer);
        return answer;
      })
      .finally(() => {
        if (this.#reading.get(key) === reading) this.#reading.delete(key);
      });
    this.#reading.set(key, reading);
    return reading;
  }
}
