import { memo } from 'react';
import { CatalogCard } from '../features/catalog/components/catalog-card.tsx';
import type { CatalogItemProps } from '../features/catalog/components/catalog-results.tsx';
import { useShownBands } from '../features/availability/stores/shown-bands.ts';
import { useQuoteControl } from '../features/quote-cart/use-quote-control.ts';

export const QuoteCard = memo(function QuoteCard(props: CatalogItemProps) {
  const { equipment } = props;
  const availability = useShownBands(({ bands }) => bands.get(equipment.id));
  return <CatalogCard {...props} availability={availability} {...useQuoteControl(equipment)} />;
});
