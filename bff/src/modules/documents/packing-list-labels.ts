import { defineTexts } from '../../platform/define-texts.ts';

/** Column labels must be short. */
export const packingListLabels = defineTexts({
  en: {
    packingList: 'Packing list',
    customer: 'Customer',
    name: 'Name',
    company: 'Company',
    job: 'Job',
    jobNumber: 'Job number',
    pickup: 'Pickup',
    return: 'Return',
    quantity: 'Qty',
    units: 'Units',
    item: 'Item',
    category: 'Category',
    /** Note for characters that the fonts lack. */
    unprintable: (mark: string) =>
      `${mark} stands for a character that cannot be printed here; the back office shows it.`,
  },
  es: {
    packingList: 'Lista de preparación',
    customer: 'Cliente',
    name: 'Nombre',
    company: 'Empresa',
    job: 'Proyecto',
    jobNumber: 'N.º de proyecto',
    pickup: 'Recogida',
    return: 'Devolución',
    quantity: 'Cant.',
    units: 'Unid.',
    item: 'Artículo',
    category: 'Categoría',
    unprintable: (mark) =>
      `${mark} ocupa el lugar de un carácter que aquí no se puede imprimir; la oficina lo muestra.`,
  },
});
