import type { QuantityLine } from '@backlot/domain';
import type { ListFitAnswer } from '@backlot/domain/contract';
import { rankSubstitutes, type SubstituteCandidate } from '@backlot/domain/stock';
import type { CatalogueItem } from './availability.sql.ts';
import type { FreeItemsById } from './stock-board.ts';

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
    const kinds = new Set(equipmentIds.map((id) => this.#kind(id)));
    return [...kinds].flatMap((kind) => this.#sameKind(kind).map(({ equipmentId }) => equipmentId));
  }

  /** Returns substitutes for the quantity of each line, by its item. Omits candidates missing in `free`. */
  substitutes(lines: readonly QuantityLine[], free: FreeItemsById): ReadonlyMap<number, Substitutes> {
    const byKind = Map.groupBy(lines, ({ equipmentId }) => this.#kind(equipmentId));
    const found = new Map<number, Substitutes>();
    for (const [kind, ofKind] of byKind) {
      const candidates = this.#sameKind(kind).flatMap((candidate) => {
        const freeItems = free.get(candidate.equipmentId);
        return freeItems === undefined ? [] : [{ ...candidate, freeItems }];
      });
      for (const line of ofKind) found.set(line.equipmentId, this.#rank(line, candidates));
    }
    return found;
  }

  #rank({ equipmentId, quantity }: QuantityLine, candidates: readonly SubstituteCandidate[]): Substitutes {
    const item = this.#items.get(equipmentId);
    if (item === undefined) return [];
    return rankSubstitutes(item, quantity, candidates).flatMap((id) => {
      const substitute = this.#items.get(id);
      return substitute === undefined ? [] : [{ equipmentId: id, name: substitute.name }];
    });
  }

  #kind(equipmentId: number): string | undefined {
    const item = this.#items.get(equipmentId);
    return item === undefined ? undefined : kindOf(item);
  }

  #sameKind(kind: string | undefined): readonly CatalogueItem[] {
    return kind === undefined ? [] : (this.#byKind.get(kind) ?? []);
  }
}
