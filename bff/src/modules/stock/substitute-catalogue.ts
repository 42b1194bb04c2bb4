import type { ListFitAnswer } from '@backlot/domain/contract';
import { rankSubstitutes } from '@backlot/domain/stock';
import { type CatalogueItem } from './availability.repository.js';
import { type FreeItemsById } from './stock-board.js';

type Substitutes = ListFitAnswer['lines'][number]['substitutes'];

const NO_ITEMS: readonly CatalogueItem[] = [];

const kindOf = ({ category, subcategory }: CatalogueItem): string => JSON.stringify([category, subcategory]);

/** The catalogue by what makes items substitutes of each other. */
export class SubstituteCatalogue {
  readonly #items: ReadonlyMap<number, CatalogueItem>;
  readonly #byKind: ReadonlyMap<string, readonly CatalogueItem[]>;

  constructor(items: readonly CatalogueItem[]) {
    this.#items = new Map(items.map((item) => [item.equipmentId, item]));
    this.#byKind = Map.groupBy(items, kindOf);
  }

  /** Ids of all items of the item's category and subcategory; none if there is no such item. */
  candidates(equipmentId: number): number[] {
    return this.#alike(equipmentId).map((item) => item.equipmentId);
  }

  /** Returns the items that can replace a quantity of an item. Candidates that are missing in `free` are left out. */
  substitutes(equipmentId: number, quantity: number, free: FreeItemsById): Substitutes {
    const item = this.#items.get(equipmentId);
    if (item === undefined) return [];
    const candidates = this.#alike(equipmentId).flatMap((candidate) => {
      const items = free.get(candidate.equipmentId);
      return items === undefined ? [] : [{ ...candidate, freeItems: items }];
    });
    return rankSubstitutes(item, quantity, candidates).flatMap((id) => {
      const substitute = this.#items.get(id);
      return substitute === undefined ? [] : [{ equipmentId: id, name: substitute.name }];
    });
  }

  #alike(equipmentId: number): readonly CatalogueItem[] {
    const item = this.#items.get(equipmentId);
    return item === undefined ? NO_ITEMS : (this.#byKind.get(kindOf(item)) ?? NO_ITEMS);
  }
}
