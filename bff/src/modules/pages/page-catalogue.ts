import type { Equipment } from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import { ProblemException } from '../../platform/http/problem.js';
import { HttpCache, type ChangeChannel, type ValueCache } from '../../platform/http-cache/index.js';
import { CATALOGUE_CHANGED, EquipmentService } from '../equipment/equipment.service.js';

/** Largest page of the list. */
const PAGE_SIZE = 500;
/** How many others of its category an item's page shows, and one to spare for the item itself. */
const RELATED_SHOWN = 4;
const MOST_ITEMS = 1_000;
/** Both halves, and all. */
const LISTS = 3;
/** No search. */
const ALL = { q: '', searchIn: 'catalogue' } as const;

type MainCategory = Equipment['mainCategory'];

/** An item and some others of its category. */
export interface ItemFacts {
  readonly equipment: Equipment;
  readonly related: readonly Equipment[];
}

/**
 * The catalogue as pages show it, cached until it changes, here or anywhere else. While changes could be missed it is read each time.
 */
@Injectable()
export class PageCatalogue {
  readonly changes: ChangeChannel;
  readonly #lists: ValueCache<MainCategory | 'all', readonly Equipment[]>;
  readonly #items: ValueCache<number, ItemFacts | undefined>;

  constructor(
    private readonly equipment: EquipmentService,
    cache: HttpCache,
  ) {
    this.changes = cache.changes(CATALOGUE_CHANGED);
    this.#lists = cache.values(CATALOGUE_CHANGED, LISTS);
    this.#items = cache.values(CATALOGUE_CHANGED, MOST_ITEMS);
  }

  /** All items of a half of the catalogue, or of both, in the order of the API. */
  list(half: MainCategory | 'all'): Promise<readonly Equipment[]> {
    if (half === 'all') return this.#lists.get(half, () => this.#read());
    return this.#lists.get(half, async () =>
      this.changes.isReliable()
        ? (await this.list('all')).filter(({ mainCategory }) => mainCategory === half)
        : this.#read(half),
    );
  }

  /** Undefined when there is no such item. */
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
    const equipment = await this.#find(id);
    if (equipment === undefined) return undefined;
    const { mainCategory, category } = equipment;
    const { items } = await this.equipment.list({ mainCategory, category, ...ALL }, { limit: RELATED_SHOWN + 1 });
    const others = items.rows().filter((item) => item.id !== id);
    return { equipment, related: others.slice(0, RELATED_SHOWN) };
  }

  async #find(id: number): Promise<Equipment | undefined> {
    try {
      return await this.equipment.find(id);
    } catch (error) {
      if (error instanceof ProblemException && error.problem.status === 404) return undefined;
      throw error;
    }
  }
}
