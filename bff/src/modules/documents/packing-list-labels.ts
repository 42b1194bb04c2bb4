import { defineTexts } from '../../platform/define-texts.ts';

/** Column labels must be short. */
export const packingListLabels = defineTexts({
  en: {
    packingList: 'Packing list',
    name: 'Name',
    company: 'Company',
    jobNumber: 'Job number',
    pickup: 'Pickup',
    return: 'Return',
    category: 'Category',
    unprintable: (mark: string) =>
      `${mark} stands for a character that cannot be printed here; the back office shows it.`,
  },
  es: {
    packingList: 'Lista de preparación',
    name: 'Nombre',
    company: 'Empresa',
    jobNumber: 'N.º de proyecto',
    pickup: 'Recogida',
    return: 'Devolución',
    category: 'Categoría',
    unprintable: (mark) =>
      `${mark} ocupa el lugar de un carácter que aquí no se puede imprimir; la oficina lo muestra.`,
  },
});
