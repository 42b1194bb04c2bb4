import { Injectable } from '@nestjs/common';
import { HttpCache, type ChangeChannel } from '../../../platform/http-cache/index.ts';
import { STOCK_CHANGED } from '../../../platform/stock/stock-changed.ts';

@Injectable()
export class StockChangesService {
  readonly #changes: ChangeChannel;

  constructor(cache: HttpCache) {
    this.#changes = cache.changes(STOCK_CHANGED);
  }

  /** Resolves once no server responds with the stock before a committed change. Never rejects. */
  changed(): Promise<void> {
    return this.#changes.changed();
  }
}
