import { Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { PARTS, type Part } from './release.js';

/** What goes on is said again after this. */
const SAID = { max: 200, ttl: 10 * 60_000 };

/** Tells the operator of whatever in the store was not served because the releasing side has not written it. */
export class ReleaseAlarm {
  readonly #logger = new Logger('releases');
  readonly #counts = new Map<Part, number>(PARTS.map((part) => [part, 0]));
  readonly #said = new LRUCache<string, true>(SAID);

  /** How often something was refused since the start, by part. */
  get counts(): ReadonlyMap<Part, number> {
    return this.#counts;
  }

  /** @param text what was refused, and why */
  raise(part: Part, text: string): void {
    this.#counts.set(part, (this.#counts.get(part) ?? 0) + 1);
    if (this.#said.get(`${part} ${text}`) === true) return;
    this.#said.set(`${part} ${text}`, true);
    this.#logger.error({ about: part }, `Refused: ${text}`);
  }
}
