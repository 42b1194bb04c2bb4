import { equipmentListSchema, equipmentSchema, type Equipment } from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Notifications } from '../../platform/database/notifications.js';
import { ProblemException } from '../../platform/http/problem.js';
import { EquipmentService } from '../equipment/equipment.service.js';

/** Told by a trigger of the table, whoever changes it. */
const CHANGED = 'catalogue_changed';

/** Largest page of the list. */
const PAGE_SIZE = 500;
/** How many others of its category an item's page shows, and one to spare for the item itself. */
const RELATED_SHOWN = 4;
const MOST_ITEMS = 1_000;

type MainCategory = Equipment['mainCategory'];

/** An item and some others of its category. */
export interface ItemFacts {
  readonly equipment: Equipment;
  readonly related: readonly Equipment[];
}

interface CachedLists {
  readonly all: Promise<readonly Equipment[]>;
  readonly halves: Map<MainCategory, Promise<readonly Equipment[]>>;
}

/**
 * The catalogue as pages show it, kept until it changes, here or anywhere else. While changes could be missed it is read each time.
 */
@Injectable()
export class PageCatalogue {
  readonly #items = new LRUCache<number, Promise<ItemFacts | undefined>>({ max: MOST_ITEMS });
  readonly #listeners = new Set<() => void>();
  #lists: CachedLists | undefined;
  /** Grows with each change. What was made of the catalogue is of the generation from before it was read. */
  #generation = 0;

  constructor(
    private readonly equipment: EquipmentService,
    private readonly notifications: Notifications,
  ) {
    notifications.listen(CHANGED, () => this.#forget());
  }

  get generation(): number {
    return this.#generation;
  }

  /** Whether every change was heard of that matters to what is kept. */
  isReliable(): boolean {
    this.notifications.start();
    return this.notifications.areReliable();
  }

  /** Calls the listener after each change. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** All items of a half of the catalogue, or of both, in the order of the API. */
  list(half: MainCategory | 'all'): Promise<readonly Equipment[]> {
    if (!this.isReliable()) return this.#read(half === 'all' ? undefined : half);
    const { all, halves } = this.#cachedLists();
    if (half === 'all') return all;
    const known = halves.get(half) ?? all.then((items) => items.filter(({ mainCategory }) => mainCategory === half));
    halves.set(half, known);
    return known;
  }

  /** Undefined when there is no such item. */
  item(id: number): Promise<ItemFacts | undefined> {
    if (!this.isReliable()) return this.#readItem(id);
    const known = this.#items.get(id);
    if (known !== undefined) return known;
    const reading = this.#readItem(id);
    this.#items.set(id, reading);
    reading.catch(() => {
      if (this.#items.get(id) === reading) this.#items.delete(id);
    });
    return reading;
  }

  #cachedLists(): CachedLists {
    if (this.#lists !== undefined) return this.#lists;
    const lists: CachedLists = { all: this.#read(), halves: new Map() };
    this.#lists = lists;
    lists.all.catch(() => {
      if (this.#lists === lists) this.#lists = undefined;
    });
    return lists;
  }

  #forget(): void {
    this.#generation += 1;
    this.#lists = undefined;
    this.#items.clear();
    for (const listener of this.#listeners) listener();
  }

  async #read(mainCategory?: MainCategory): Promise<readonly Equipment[]> {
    const items: Equipment[] = [];
    let cursor: string | undefined;
    do {
      const page = await this.#list({ mainCategory }, { limit: PAGE_SIZE, cursor });
      items.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return items;
  }

  async #list(
    filter: { mainCategory?: MainCategory | undefined; category?: string },
    page: { limit: number; cursor?: string | undefined },
  ) {
    const pieces = await this.equipment.listJson({ ...filter, q: '', searchIn: 'catalogue' }, page);
    return equipmentListSchema.parse(JSON.parse(pieces.map(String).join('')));
  }

  async #readItem(id: number): Promise<ItemFacts | undefined> {
    const equipment = await this.#find(id);
    if (equipment === undefined) return undefined;
    const { mainCategory, category } = equipment;
    const { items } = await this.#list({ mainCategory, category }, { limit: RELATED_SHOWN + 1 });
    return { equipment, related: items.filter((item) => item.id !== id).slice(0, RELATED_SHOWN) };
  }

  async #find(id: number): Promise<Equipment | undefined> {
    try {
      return equipmentSchema.parse(JSON.parse(String(await this.equipment.findJson(id))));
    } catch (error) {
      if (error instanceof ProblemException && error.problem.status === 404) return undefined;
      throw error;
    }
  }
}
