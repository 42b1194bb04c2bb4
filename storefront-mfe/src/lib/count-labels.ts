import { totalUnits, type Locale } from '@backlot/domain';

function countLabel(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

export function itemsAvailableLabel(count: number, locale: Locale): string {
  if (locale === 'es') return countLabel(count, 'artículo disponible', 'artículos disponibles');
  return `${countLabel(count, 'item', 'items')} available`;
}

/** 'Showing 4 items'; always plural in English (spec 2). */
export function showingItemsLabel(count: number, locale: Locale): string {
  return locale === 'es' ? `Mostrando ${countLabel(count, 'artículo', 'artículos')}` : `Showing ${count} items`;
}

/** 'N total units' when an item has more than one unit, otherwise 'Added to quote'. */
export function totalUnitsLabel(quantity: number, unitsPerItem: number, locale: Locale): string {
  const units = totalUnits(quantity, unitsPerItem);
  if (unitsPerItem > 1) return `${units} ${locale === 'es' ? 'unidades' : 'total units'}`;
  return locale === 'es' ? 'En su cotización' : 'Added to quote';
}

export function quoteUnitsLabel(quantity: number, unitsPerItem: number, locale: Locale): string {
  const units = totalUnits(quantity, unitsPerItem);
  return locale === 'es' ? `Total: ${countLabel(units, 'unidad', 'unidades')}` : `Total: ${units} units`;
}
