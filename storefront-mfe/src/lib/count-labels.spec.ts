import { expect, it } from 'vitest';
import { itemsAvailableLabel, quoteUnitsLabel, showingItemsLabel, totalUnitsLabel } from './count-labels.ts';

it.each([
  [itemsAvailableLabel(0, 'en'), '0 items available'],
  [itemsAvailableLabel(1, 'en'), '1 item available'],
  [itemsAvailableLabel(12, 'en'), '12 items available'],
  [showingItemsLabel(1, 'en'), 'Showing 1 items'],
  [showingItemsLabel(7, 'en'), 'Showing 7 items'],
  [totalUnitsLabel(3, 4, 'en'), '12 total units'],
  [totalUnitsLabel(3, 1, 'en'), 'Added to quote'],
  [quoteUnitsLabel(3, 4, 'en'), 'Total: 12 units'],
  [itemsAvailableLabel(1, 'es'), '1 artículo disponible'],
  [itemsAvailableLabel(12, 'es'), '12 artículos disponibles'],
  [showingItemsLabel(1, 'es'), 'Mostrando 1 artículo'],
  [showingItemsLabel(7, 'es'), 'Mostrando 7 artículos'],
  [totalUnitsLabel(3, 4, 'es'), '12 unidades'],
  [totalUnitsLabel(3, 1, 'es'), 'En su cotización'],
  [quoteUnitsLabel(1, 1, 'es'), 'Total: 1 unidad'],
  [quoteUnitsLabel(3, 4, 'es'), 'Total: 12 unidades'],
])('%s', (label, expected) => {
  expect(label).toBe(expected);
});
