import { memo } from 'react';
import { CatalogCard } from '../features/catalog/components/catalog-card.tsx';
import type { CatalogItemProps } from '../features/catalog/components/catalog-results.tsx';
import { useQuoteControl } from './use-quote-control.ts';

/** A catalogue card tied to the quote. */
export const QuoteCard = memo(function QuoteCard({ equipment, layout = 'card', isEager = false }: CatalogItemProps) {
  return <CatalogCard equipment={equipment} layout={layout} isEager={isEager} {...useQuoteControl(equipment)} />;
});
