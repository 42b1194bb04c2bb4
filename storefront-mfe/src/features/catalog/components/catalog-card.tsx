import {
  categoryTitle,
  formatUsd,
  pictureSources,
  specificationPreview,
  toCents,
  totalUnitsLabel,
} from '@backlot/domain';
import type { Equipment } from '@backlot/domain/contract';
import { EquipmentCard, useLocale, type EquipmentCardProps } from '@backlot/ui-kit';
import { itemPath } from '../catalog-pages.ts';

export interface CatalogCardProps {
  equipment: Equipment;
  /** How many of it are in the quote. */
  quantity: number;
  onAdd: () => void;
  onIncrease: () => void;
  onDecrease: () => void;
  onType: (raw: string) => string | undefined;
  /** A row names its category, because a list mixes them. */
  layout?: 'card' | 'row';
  isEager?: boolean;
  /** Few or none on the chosen days. */
  availability?: EquipmentCardProps['availability'];
}

/** One item of the catalogue with its place in the quote. */
export function CatalogCard({ equipment, quantity, layout = 'card', ...control }: CatalogCardProps) {
  const locale = useLocale();
  const { shown, moreLabel } = specificationPreview(equipment.specifications, locale);
  return (
    <EquipmentCard
      name={equipment.name}
      to={itemPath(equipment.id)}
      description={equipment.description}
      categoryTitle={layout === 'row' ? categoryTitle(equipment.category, locale) : undefined}
      image={equipment.image}
      forms={pictureSources(equipment.image)}
      item={equipment}
      specifications={shown}
      moreLabel={moreLabel}
      price={equipment.pricePerUnit === null ? undefined : formatUsd(toCents(equipment.pricePerUnit))}
      quantity={quantity}
      status={totalUnitsLabel(quantity, equipment.unitsPerItem, locale)}
      layout={layout}
      {...control}
    />
  );
}
