export { EquipmentPicture, type EquipmentPictureProps } from './EquipmentPicture';
