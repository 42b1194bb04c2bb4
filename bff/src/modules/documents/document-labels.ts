import type { Locale } from '@backlot/domain';

/** Names of what stands on the papers and in the mails about a quote request. */
export interface DocumentLabels {
  readonly request: string;
  readonly quote: string;
  readonly submitted: (day: string) => string;
  readonly issued: (day: string) => string;
  readonly validUntil: (day: string) => string;
  readonly page: (page: number, pages: number) => string;

  readonly customer: string;
  readonly email: string;
  readonly phone: string;
  readonly requested: string;

  readonly job: string;
  readonly rental: string;
  readonly rentalDays: (count: number) => string;

  readonly item: string;
  readonly quantity: string;
  readonly units: string;
  readonly rate: string;
  readonly days: string;
  readonly lineTotal: string;
  /** A rate as the mails write it beside a line. */
  readonly rateOfUnit: (rate: string) => string;
  readonly unitsOfLine: (units: string) => string;
  readonly subtotalOf: (group: string) => string;

  readonly subtotal: string;
  readonly discount: string;
  readonly beforeTax: string;
  readonly taxExempt: string;
  readonly total: string;
  readonly unpriced: (count: number, mark: string) => string;
  readonly certificatePending: string;
  /** Said where a font lacks a character. */
  readonly unprintable: (mark: string) => string;

  readonly next: string;
  readonly nextOfRequest: (phone: string, email: string) => string;
}

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** The same of every paper in each language. The names of columns are short: they stand over narrow figures. */
export const documentLabels: Readonly<Record<Locale, DocumentLabels>> = {
  en: {
    request: 'Quote request',
    quote: 'Quote',
    submitted: (day) => `Submitted ${day}`,
    issued: (day) => `Issued ${day}`,
    validUntil: (day) => `Valid until ${day}`,
    page: (page, pages) => `Page ${page} of ${pages}`,

    customer: 'Customer',
    email: 'E-mail',
    phone: 'Phone',
    requested: 'Requested',

    job: 'Job',
    rental: 'Rental',
    rentalDays: (count) => counted(count, 'rental day', 'rental days'),

    item: 'Item',
    quantity: 'Qty',
    units: 'Units',
    rate: 'Rate / unit / day',
    days: 'Days',
    lineTotal: 'Line total',
    rateOfUnit: (rate) => `${rate} a unit and day`,
    unitsOfLine: (units) => `${units} ${units === '1' ? 'unit' : 'units'}`,
    subtotalOf: (group) => `Subtotal ${group}`,

    subtotal: 'Subtotal',
    discount: 'Discount',
    beforeTax: 'Before tax',
    taxExempt: 'Tax exempt (certificate pending)',
    total: 'Total',
    unpriced: (count, mark) =>
      `${counted(count, 'item', 'items')} marked '${mark}' ${count === 1 ? 'is' : 'are'} not in the total yet.`,
    certificatePending:
      'Florida tax exemption: certificate pending. Prices without tax hold once the certificate has arrived by e-mail.',
    unprintable: (mark) => `${mark} stands for a character that cannot be printed here; the e-mail shows it.`,

    next: 'What happens next',
    nextOfRequest: (phone, email) =>
      `We check availability and answer within 2 business hours with a detailed quote and the authorization form. Nothing is booked until you confirm. Questions: ${phone}, ${email}.`,
  },
  es: {
    request: 'Solicitud de cotización',
    quote: 'Cotización',
    submitted: (day) => `Enviada el ${day}`,
    issued: (day) => `Emitida el ${day}`,
    validUntil: (day) => `Válida hasta el ${day}`,
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
};
