export { EquipmentCard, type EquipmentCardProps } from './EquipmentCard';
export { EquipmentCardSkeleton } from './EquipmentCardSkeleton';
