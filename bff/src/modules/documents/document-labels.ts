import { defineTexts } from '../../platform/define-texts.ts';

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** Labels of the documents and mails of a quote request. Column labels must be short. */
export const documentLabels = defineTexts({
  en: {
    request: 'Quote request',
    quote: 'Quote',
    submitted: (day: string) => `Submitted ${day}`,
    issued: (day: string) => `Issued ${day}`,
    validUntil: (day: string) => `Valid until ${day}`,
    notSent: 'Not sent',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,

    customer: 'Customer',
    email: 'E-mail',
    phone: 'Phone',
    requested: 'Requested',

    job: 'Job',
    rental: 'Rental',
    rentalDays: (count: number) => counted(count, 'rental day', 'rental days'),

    item: 'Item',
    quantity: 'Qty',
    units: 'Units',
    rate: 'Rate / unit / day',
    days: 'Days',
    lineTotal: 'Line total',
    rateOfUnit: (rate: string) => `${rate} a unit and day`,
    unitsOfLine: (units: string) => `${units} ${units === '1' ? 'unit' : 'units'}`,
    subtotalOf: (group: string) => `Subtotal ${group}`,

    subtotal: 'Subtotal',
    discount: 'Discount',
    beforeTax: 'Before tax',
    taxExempt: 'Tax exempt (certificate pending)',
    total: 'Total',
    unpriced: (count: number, mark: string) =>
      `${counted(count, 'item', 'items')} marked '${mark}' ${count === 1 ? 'is' : 'are'} not in the total yet.`,
    certificatePending:
      'Florida tax exemption: certificate pending. Prices without tax hold once the certificate has arrived by e-mail.',
    /** Note for characters that the fonts lack. */
    unprintable: (mark: string) => `${mark} stands for a character that cannot be printed here; the e-mail shows it.`,

    next: 'What happens next',
    nextOfRequest: (phone: string, email: string) =>
      `We check availability and answer within 2 business hours with a detailed quote and the authorization form. Nothing is booked until you confirm. Questions: ${phone}, ${email}.`,
  },
  es: {
    request: 'Solicitud de cotización',
    quote: 'Cotización',
    submitted: (day) => `Enviada el ${day}`,
    issued: (day) => `Emitida el ${day}`,
    validUntil: (day) => `Válida hasta el ${day}`,
    notSent: 'No enviada',
    page: (page, pages) => `Página ${page} de ${pages}`,

    customer: 'Cliente',
    email: 'Correo',
    phone: 'Teléfono',
    requested: 'Solicitada',

    job: 'Proyecto',
    rental: 'Alquiler',
    rentalDays: (count) => counted(count, 'día de alquiler', 'días de alquiler'),

    item: 'Artículo',
    quantity: 'Cant.',
    units: 'Unid.',
    rate: 'Tarifa / ud. / día',
    days: 'Días',
    lineTotal: 'Importe',
    rateOfUnit: (rate) => `${rate} por unidad y día`,
    unitsOfLine: (units) => `${units} ${units === '1' ? 'unidad' : 'unidades'}`,
    subtotalOf: (group) => `Subtotal: ${group}`,

    subtotal: 'Subtotal',
    discount: 'Descuento',
    beforeTax: 'Antes de impuestos',
    taxExempt: 'Exento (certificado pendiente)',
    total: 'Total',
    unpriced: (count, mark) =>
      count === 1
        ? `1 artículo con «${mark}» aún no está en el total.`
        : `${count.toLocaleString('en-US')} artículos con «${mark}» aún no están en el total.`,
    certificatePending:
      'Exención de impuestos de Florida: certificado pendiente. Los precios sin impuestos valen en cuanto el certificado llegue por correo.',
    unprintable: (mark) => `${mark} ocupa el lugar de un carácter que aquí no se puede imprimir; el correo lo muestra.`,

    next: '¿Qué sigue?',
    nextOfRequest: (phone, email) =>
      `Verificamos la disponibilidad y le respondemos en menos de 2 horas hábiles con una cotización detallada y el formulario de autorización. Nada queda reservado hasta que usted confirme. Preguntas: ${phone}, ${email}.`,
  },
});
