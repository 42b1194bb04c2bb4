import { Injectable } from '@nestjs/common';
import { HttpCache, type ChangeChannel } from '../../../platform/http-cache/index.js';
import { STOCK_CHANGED } from '../../../platform/stock/stock-changed.js';

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
