import { sortEquipment } from '@backlot/domain';
import type { PageState, ReleaseName, Site } from '@backlot/domain/contract';
import type { PageCatalogue } from './page-catalogue.ts';
import type { ResolvedPage } from './resolved-page.ts';

/** Above this size a catalogue page only embeds its first items; the client loads the rest. */
const MAX_EMBEDDED_ITEMS = 300;
const FIRST_ITEMS = 24;

async function catalogueOf({ page }: ResolvedPage, catalogue: PageCatalogue): Promise<PageState['equipment']> {
  if (page.shows?.kind !== 'catalogue') return undefined;
  const { variant, mainCategory } = page.shows;
  const items = await catalogue.list(mainCategory ?? 'all');
  const isComplete = items.length <= MAX_EMBEDDED_ITEMS;
  return {
    ...(mainCategory === undefined ? {} : { mainCategory }),
    items: isComplete ? [...items] : sortEquipment(items, variant).slice(0, FIRST_ITEMS),
    isComplete,
  };
}

/** Initial state of the client, without `isRendered`. */
export async function pageDataOf(
  resolved: ResolvedPage,
  catalogue: PageCatalogue,
  site: Site,
  now: Date,
  preview?: ReleaseName,
): Promise<Omit<PageState, 'isRendered'>> {
  const equipment = await catalogueOf(resolved, catalogue);
  const { item } = resolved;
  return {
    madeAt: now.toISOString(),
    site,
    ...(equipment === undefined ? {} : { equipment }),
    ...(item === undefined ? {} : { item: { equipment: item.equipment, related: [...item.related] } }),
    ...(preview === undefined ? {} : { preview }),
  };
}
