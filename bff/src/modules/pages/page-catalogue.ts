import type { MainCategory } from '@backlot/domain';
import type { Equipment } from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import { HttpCache, type ChangeChannel, type MemoryCache } from '../../platform/http-cache/index.ts';
import { CATALOGUE_CHANGED, EquipmentService } from '../equipment/equipment.service.ts';

const PAGE_SIZE = 500;
const RELATED_SHOWN = 4;
const MAX_ITEMS = 1_000;
/** One per main category, and one for all. */
const LISTS = 3;
const ALL = { q: '', searchIn: 'catalogue' } as const;

export interface ItemFacts {
  readonly equipment: Equipment;
  readonly related: readonly Equipment[];
}

/** Cached until the catalogue changes on any replica; not cached while change notifications are unreliable. */
@Injectable()
export class PageCatalogue {
  readonly changes: ChangeChannel;
  readonly #lists: MemoryCache<MainCategory | 'all', readonly Equipment[]>;
  readonly #items: MemoryCache<number, ItemFacts | undefined>;

  constructor(
    private readonly equipment: EquipmentService,
    cache: HttpCache,
  ) {
    this.changes = cache.changes(CATALOGUE_CHANGED);
    this.#lists = cache.values(CATALOGUE_CHANGED, LISTS);
    this.#items = cache.values(CATALOGUE_CHANGED, MAX_ITEMS);
  }

  /** Items of one main category, or all, in the order of the API. */
  list(scope: MainCategory | 'all'): Promise<readonly Equipment[]> {
    if (scope === 'all') return this.#lists.get(scope, () => this.#read());
    return this.#lists.get(scope, async () =>
      this.changes.isReliable()
        ? (await this.list('all')).filter(({ mainCategory }) => mainCategory === scope)
        : this.#read(scope),
    );
  }

  item(id: number): Promise<ItemFacts | undefined> {
    return this.#items.get(id, () => this.#readItem(id));
  }

  async #read(mainCategory?: MainCategory): Promise<readonly Equipment[]> {
    const items: Equipment[] = [];
    let cursor: string | undefined;
    do {
      const page = await this.equipment.list({ mainCategory, ...ALL }, { limit: PAGE_SIZE, cursor });
      items.push(...page.items.rows());
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return items;
  }

  async #readItem(id: number): Promise<ItemFacts | undefined> {
    const equipment = await this.equipment.findItem(id);
    if (equipment === undefined) return undefined;
    const { mainCategory, category } = equipment;
    const { items } = await this.equipment.list({ mainCategory, category, ...ALL }, { limit: RELATED_SHOWN + 1 });
    const others = items.rows().filter((item) => item.id !== id);
    return { equipment, related: others.slice(0, RELATED_SHOWN) };
  }
}
