import { CardGrid, EquipmentCardSkeleton } from '@backlot/ui-kit';
import type { CatalogPage } from '../catalog-pages.ts';
import { useCatalogMessages } from '../messages.ts';
import classes from './catalog-skeleton.module.css';

const SKELETONS = 12;

export function CatalogSkeleton({ layout }: { layout: CatalogPage['layout'] }) {
  const messages = useCatalogMessages();
  const cards = Array.from({ length: SKELETONS }, (_, index) => (
    <EquipmentCardSkeleton key={index} layout={layout === 'list' ? 'row' : 'card'} />
  ));
  return (
    <div className={classes.root} data-layout={layout} role="status" aria-label={messages.loading}>
      {layout === 'list' ? cards : <CardGrid>{cards}</CardGrid>}
    </div>
  );
}
