import type { QuantityLine } from '@backlot/domain';
import type { ListFitAnswer } from '@backlot/domain/contract';
import { rankSubstitutes } from '@backlot/domain/stock';
import type { CatalogueItem, FreeItemsById } from './availability.sql.ts';

type Substitutes = ListFitAnswer['lines'][number]['substitutes'];

const kindOf = ({ category, subcategory }: CatalogueItem): string => JSON.stringify([category, subcategory]);

export class SubstituteCatalogue {
  readonly #items: ReadonlyMap<number, CatalogueItem>;
  readonly #byKind: ReadonlyMap<string, readonly CatalogueItem[]>;

  constructor(items: readonly CatalogueItem[]) {
    this.#items = new Map(items.map((item) => [item.equipmentId, item]));
    this.#byKind = Map.groupBy(items, kindOf);
  }

  /** Returns the ids of all items in the categories and subcategories of these items. Ignores unknown items. */
  candidates(equipmentIds: readonly number[]): number[] {
    const kinds = new Set(equipmentIds.map((id) => this.#sameKind(this.#items.get(id))));
    return [...kinds].flatMap((items) => items.map(({ equipmentId }) => equipmentId));
  }

  /** Returns substitutes for the quantity of a line. Omits candidates missing in `free`. */
  substitutes({ equipmentId, quantity }: QuantityLine, free: FreeItemsById): Substitutes {
    const item = this.#items.get(equipmentId);
    if (item === undefined) return [];
    const candidates = this.#sameKind(item).flatMap((candidate) => {
      const freeItems = free.get(candidate.equipmentId);
      return freeItems === undefined ? [] : [{ ...candidate, freeItems }];
    });
    return rankSubstitutes(item, quantity, candidates).flatMap((id) => {
      const substitute = this.#items.get(id);
      return substitute === undefined ? [] : [{ equipmentId: id, name: substitute.name }];
    });
  }

  #sameKind(item: CatalogueItem | undefined): readonly CatalogueItem[] {
    return item === undefined ? [] : (this.#byKind.get(kindOf(item)) ?? []);
  }
}
