import { categoryTitle } from '@backlot/domain';
import type { Equipment } from '@backlot/domain/contract';
import {
  AccentScope,
  AddToQuote,
  Anchor,
  CardGrid,
  EmptyState,
  ErrorState,
  PageBody,
  PageHeading,
  useLocale,
} from '@backlot/ui-kit';
import { Link, useLocation, useParams } from '@backlot/ui-kit/router';
import { useEffect } from 'react';
import { useEquipmentItem, useRelatedEquipment } from '../features/catalog/api/use-equipment-item.ts';
import { generalList, groupId, catalogPageOf } from '../features/catalog/catalog-pages.ts';
import { EquipmentDetail } from '../features/catalog/components/equipment-detail.tsx';
import { EquipmentDetailSkeleton } from '../features/catalog/components/equipment-detail-skeleton.tsx';
import { useCatalogMessages } from '../features/catalog/messages.ts';
import { totalUnitsLabel } from '../lib/count-labels.ts';
import { useDocumentTitle } from '../lib/use-document-title.ts';
import { CalendarSection } from './calendar-section.tsx';
import { useCatalogPageMessages } from '../features/catalog/page-messages.ts';
import classes from './equipment-page.module.css';
import { QuoteCard } from './quote-card.tsx';
import { useQuoteControl } from '../features/quote-cart/use-quote-control.ts';

function Control({ equipment }: { equipment: Equipment }) {
  const locale = useLocale();
  const control = useQuoteControl(equipment);
  return (
    <AddToQuote
      emphasis="main"
      itemName={equipment.name}
      status={totalUnitsLabel(control.quantity, equipment.unitsPerItem, locale)}
      {...control}
    />
  );
}

function Related({ equipment }: { equipment: Equipment }) {
  const messages = useCatalogMessages();
  const locale = useLocale();
  const related = useRelatedEquipment(equipment);
  const home = catalogPageOf(equipment.mainCategory);
  const title = categoryTitle(equipment.category, locale);
  return (
    <section className={classes.related} aria-labelledby="related-heading">
      <PageHeading
        size="section"
        id="related-heading"
        title={messages.moreFrom(title)}
        aside={
          <Anchor
            className={classes.all ?? ''}
            component={Link}
            to={{ pathname: home.path, hash: groupId(equipment.category) }}
          >
            {messages.allOf(title)}
          </Anchor>
        }
      />
      <CardGrid label={messages.moreFrom(title)}>
        {related.map((item) => (
          <QuoteCard key={item.id} equipment={item} />
        ))}
      </CardGrid>
    </section>
  );
}

/** Scrolls to '#specifications' once rendered, after the shell's scroll to the top. */
function useFragment(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== '#specifications') return;
    const heading = document.getElementById('specifications-heading');
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  }, [hash, key]);
}

function LoadedItem({ equipment }: { equipment: Equipment }) {
  useDocumentTitle(equipment.name);
  useFragment();
  return (
    <AccentScope accent={catalogPageOf(equipment.mainCategory).accent}>
      <PageBody>
        <EquipmentDetail equipment={equipment} control={<Control key={equipment.id} equipment={equipment} />} />
        <CalendarSection key={equipment.id} equipmentId={equipment.id} />
        <Related equipment={equipment} />
      </PageBody>
    </AccentScope>
  );
}

function ItemNotFound() {
  const messages = useCatalogMessages();
  useDocumentTitle(messages.itemNotFound);
  return (
    <PageBody>
      <EmptyState
        level={1}
        title={messages.itemNotFound}
        message={messages.itemNotFoundText}
        way={{ label: messages.toCatalogue, to: generalList.path }}
      />
    </PageBody>
  );
}

function Failed({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  const messages = useCatalogMessages();
  const { itemTitle } = useCatalogPageMessages();
  useDocumentTitle(itemTitle);
  return (
    <PageBody>
      <PageHeading title={itemTitle} />
      <div className={classes.failed}>
        <ErrorState message={messages.loadFailed} isRetrying={isRetrying} onRetry={onRetry} />
      </div>
    </PageBody>
  );
}

function Loading() {
  const { itemTitle } = useCatalogPageMessages();
  useDocumentTitle(itemTitle);
  return (
    <PageBody>
      <EquipmentDetailSkeleton />
    </PageBody>
  );
}

export function EquipmentPage() {
  const item = useEquipmentItem(useParams()['id']);
  switch (item.status) {
    case 'loading':
      return <Loading />;
    case 'missing':
      return <ItemNotFound />;
    case 'failed':
      return <Failed isRetrying={item.isRetrying} onRetry={item.retry} />;
    case 'shown':
      return <LoadedItem equipment={item.data} />;
  }
}
