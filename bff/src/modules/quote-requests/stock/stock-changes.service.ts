import { Injectable } from '@nestjs/common';
import { HttpCache, type ChangeChannel } from '../../../platform/http-cache/index.js';

/** Triggers of the tables of the stock notify on it. */
const STOCK_CHANGED = 'stock_changed';

/** Changes of the stock that requests make. */
@Injectable()
export class StockChangesService {
  readonly #changes: ChangeChannel;

  constructor(cache: HttpCache) {
    this.#changes = cache.changes(STOCK_CHANGED);
  }

  /** Resolves when no server responds with the stock as it was before a committed change. Never rejects. */
  changed(): Promise<void> {
    return this.#changes.changed();
  }
}
