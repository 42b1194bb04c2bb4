import { formatUsd, specificationPreview, toCents, totalUnitsLabel } from '@backlot/domain';
import type { Equipment } from '@backlot/domain/contract';
import { EquipmentCard } from '@backlot/ui-kit';

export interface CatalogCardProps {
  equipment: Equipment;
  /** How many of it are in the quote. */
  quantity: number;
  onAdd: () => void;
  onIncrease: () => void;
  onDecrease: () => void;
  onType: (raw: string) => string | undefined;
}

/** One item of the catalogue with its place in the quote. */
export function CatalogCard({ equipment, quantity, ...control }: CatalogCardProps) {
  const { shown, moreLabel } = specificationPreview(equipment.specifications);
  return (
    <EquipmentCard
      name={equipment.name}
      description={equipment.description}
      image={equipment.image}
      specifications={shown}
      moreLabel={moreLabel}
      price={equipment.pricePerUnit === null ? undefined : formatUsd(toCents(equipment.pricePerUnit))}
      quantity={quantity}
      status={totalUnitsLabel(quantity, equipment.unitsPerItem)}
      {...control}
    />
  );
}
