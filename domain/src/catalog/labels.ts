import type { Locale } from '../locale/locale.js';

/** Specifications that a card shows before '+N more' (specification 9). */
export const SPECIFICATIONS_SHOWN = 2;

/** '1 artículo', '4 artículos': Spanish counts words as they are counted, the English texts are the specification's. */
function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** The first specifications of a card. `more`: how many are left out; `moreLabel`: '+N more', undefined when none are. */
export type SpecificationPreview = {
  readonly shown: string[];
  readonly more: number;
  readonly moreLabel: string | undefined;
};

/** What a card shows of the specifications: the first 2 plus '+N more' (specification 2). */
export function specificationPreview(specifications: readonly string[], locale: Locale = 'en'): SpecificationPreview {
  const more = Math.max(0, specifications.length - SPECIFICATIONS_SHOWN);
  return {
    shown: specifications.slice(0, SPECIFICATIONS_SHOWN),
    more,
    moreLabel: more > 0 ? `+${more} ${locale === 'es' ? 'más' : 'more'}` : undefined,
  };
}

/**
 * Shortens a description to at most `max` characters, the closing '…' included, without cutting a character in two;
 * the quote panel shows 50 (specification 2 'Quote side panel').
 */
export function shortenDescription(text: string, max = 50): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  return `${characters
    .slice(0, Math.max(0, max - 1))
    .join('')
    .trimEnd()}…`;
}

/** A group header's count: '1 item available', '4 items available' (specification 2). */
export function itemsAvailableLabel(count: number, locale: Locale = 'en'): string {
  if (locale === 'es') return counted(count, 'artículo disponible', 'artículos disponibles');
  return `${counted(count, 'item', 'items')} available`;
}

/** A group footer's count, in the specification's words for every number: 'Showing 4 items'. */
export function showingItemsLabel(count: number, locale: Locale = 'en'): string {
  return locale === 'es' ? `Mostrando ${counted(count, 'artículo', 'artículos')}` : `Showing ${count} items`;
}

/** The admin equipment list's footer: 'Showing 3 of 120 equipment items' (specification 2). */
export function showingEquipmentLabel(shown: number, total: number): string {
  return `Showing ${shown} of ${total} equipment items`;
}

/** Single units in a quantity of items, each of which holds `unitsPerItem`. */
export function totalUnits(quantity: number, unitsPerItem: number): number {
  return quantity * unitsPerItem;
}

/** Under a card's stepper: 'N total units' when an item holds more than one unit, otherwise 'Added to quote'. */
export function totalUnitsLabel(quantity: number, unitsPerItem: number, locale: Locale = 'en'): string {
  const units = totalUnits(quantity, unitsPerItem);
  if (unitsPerItem > 1) return `${units} ${locale === 'es' ? 'unidades' : 'total units'}`;
  return locale === 'es' ? 'En su cotización' : 'Added to quote';
}

/** On the quote page: 'Total: N units' (specification 2 'Quote request page'). */
export function quoteUnitsLabel(quantity: number, unitsPerItem: number, locale: Locale = 'en'): string {
  const units = totalUnits(quantity, unitsPerItem);
  return locale === 'es' ? `Total: ${counted(units, 'unidad', 'unidades')}` : `Total: ${units} units`;
}

/** On the quote page: 'N items × M each' (specification 2 'Quote request page'). */
export function quoteItemsLabel(quantity: number, unitsPerItem: number, locale: Locale = 'en'): string {
  if (locale === 'es') return `${counted(quantity, 'artículo', 'artículos')} × ${unitsPerItem} c/u`;
  return `${quantity} items × ${unitsPerItem} each`;
}
