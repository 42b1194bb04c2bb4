import { memo } from 'react';
import { CatalogCard } from '../features/catalog/components/catalog-card.tsx';
import type { CatalogItemProps } from '../features/catalog/components/catalog-results.tsx';
import { useQuotable } from './use-quotable.ts';

/** A catalogue card tied to the quote. */
export const QuotableCard = memo(function QuotableCard({
  equipment,
  layout = 'card',
  isEager = false,
}: CatalogItemProps) {
  return <CatalogCard equipment={equipment} layout={layout} isEager={isEager} {...useQuotable(equipment)} />;
});
