export { EquipmentPicture, type EquipmentPictureProps, type PictureForms } from './EquipmentPicture';
export { pictureKind, type PicturedItem } from './picture-kind';
export type { PictureKind } from './drawings';
