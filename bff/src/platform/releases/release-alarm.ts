import { Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { PARTS, type Part } from './release.ts';

/** Repeated alarms are logged again after this time. */
const REPEAT_CACHE = { max: 200, ttl: 10 * 60_000 };

/** Logs and counts content of the release store that was rejected as not signed or altered. */
export class ReleaseAlarm {
  readonly #logger = new Logger('releases');
  readonly #counts = new Map<Part, number>(PARTS.map((part) => [part, 0]));
  readonly #recentlyLogged = new LRUCache<string, true>(REPEAT_CACHE);

  get counts(): ReadonlyMap<Part, number> {
    return this.#counts;
  }

  /** @param text what was refused, and why */
  raise(part: Part, text: string): void {
    this.#counts.set(part, (this.#counts.get(part) ?? 0) + 1);
    if (this.#recentlyLogged.get(`${part} ${text}`) === true) return;
    this.#recentlyLogged.set(`${part} ${text}`, true);
    this.#logger.error({ about: part }, `Refused: ${text}`);
  }
}
