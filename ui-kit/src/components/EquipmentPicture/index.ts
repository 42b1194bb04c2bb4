export { EquipmentPicture, type EquipmentPictureProps } from './EquipmentPicture';
export { pictureKind, type PicturedItem } from './picture-kind';
export type { PictureKind } from './drawings';
