export { EquipmentCard, type EquipmentCardProps } from './EquipmentCard';
export { EquipmentCardSkeleton, type EquipmentCardSkeletonProps } from './EquipmentCardSkeleton';
