import { sortEquipment } from '@backlot/domain';
import type { PageState, ReleaseName, Site } from '@backlot/domain/contract';
import { type PageCatalogue } from './page-catalogue.js';
import { type PageSubject } from './page-subject.js';

/** A page whose catalogue has more items gets the first ones that it shows; the others follow when it stands. */
const MOST_ITEMS = 300;
const FIRST_ITEMS = 24;

/** What the page begins with, but for whether its body is rendered. */
export type PageData = Omit<PageState, 'isRendered'>;

async function catalogueOf({ page }: PageSubject, catalogue: PageCatalogue): Promise<PageState['equipment']> {
  if (page.shows?.kind !== 'catalogue') return undefined;
  const { variant, mainCategory } = page.shows;
  const items = await catalogue.list(mainCategory ?? 'all');
  const isComplete = items.length <= MOST_ITEMS;
  return {
    ...(mainCategory === undefined ? {} : { mainCategory }),
    items: isComplete ? [...items] : sortEquipment(items, variant).slice(0, FIRST_ITEMS),
    isComplete,
  };
}

/** Reads what a page is made of. */
export async function pageDataOf(
  subject: PageSubject,
  {
    catalogue,
    site,
    now,
    preview,
  }: { catalogue: PageCatalogue; site: Site; now: Date; preview?: ReleaseName | undefined },
): Promise<PageData> {
  const equipment = await catalogueOf(subject, catalogue);
  const { item } = subject;
  return {
    madeAt: now.toISOString(),
    site,
    ...(equipment === undefined ? {} : { equipment }),
    ...(item === undefined ? {} : { item: { equipment: item.equipment, related: [...item.related] } }),
    ...(preview === undefined ? {} : { preview }),
  };
}
