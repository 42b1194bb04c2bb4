import { categoryTitle, formatUsd, pictureSources, specificationPreview, toCents } from '@backlot/domain';
import type { Equipment } from '@backlot/domain/contract';
import { EquipmentCard, useLocale, type EquipmentCardProps } from '@backlot/ui-kit';
import { totalUnitsLabel } from '../../../lib/count-labels.ts';
import { itemPath } from '../catalog-pages.ts';

type Control = Pick<EquipmentCardProps, 'quantity' | 'onAdd' | 'onIncrease' | 'onDecrease' | 'onType'>;

export interface CatalogCardProps extends Control, Pick<EquipmentCardProps, 'layout' | 'isEager' | 'availability'> {
  equipment: Equipment;
}

/** A row displays its category, because a list mixes them. */
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
