export { EquipmentCard, type EquipmentCardProps } from './EquipmentCard.tsx';
export { EquipmentCardSkeleton, type EquipmentCardSkeletonProps } from './EquipmentCardSkeleton.tsx';
