export { EquipmentPicture, type EquipmentPictureProps, type PictureForms } from './EquipmentPicture.tsx';
export { pictureKind, type PicturedItem } from './picture-kind.ts';
export type { PictureKind } from './drawings.ts';
