import type { QuoteDocumentData } from './quote-document-data.ts';

const TEXTS = {
  en: ({ business, validUntil, reference, version, total }: QuoteDocumentData) => ({
    heading: 'Terms',
    /** Titles and texts in display order. */
    terms: Object.entries({
      Validity: `These prices hold through ${validUntil}, 30 days from issue. Equipment is set aside for you once you confirm, not before.`,
      'To confirm':
        'Complete the order form and the credit card authorization, and reply to the e-mail with both. We then confirm in writing.',
      Insurance: `Before pickup we need a certificate of insurance that names ${business.wordmark} as additional insured and loss payee for the value of the equipment.`,
      'Pickup and delivery': `Delivery and return in ${business.homeCounty} are free. We quote other places separately.`,
      'Damage and loss':
        'Equipment that comes back damaged is charged at the cost of repair, equipment that is lost at its replacement value.',
      'Late return':
        'A day begun after the return date is charged at the daily rate of the line. Call us before it happens; we can often extend.',
    }),
    /** Shown while the site is not configured. */
    areSamples: 'Sample terms: the owner has not set up this site yet',
    acceptance: {
      heading: 'Acceptance',
      body: `We accept quote ${version?.reference ?? reference} over ${total} and its terms.`,
      name: 'Name',
      signature: 'Signature',
      date: 'Date',
    },
  }),
  es: ({ business, validUntil, reference, version, total }: QuoteDocumentData) => ({
    heading: 'Condiciones',
    terms: Object.entries({
      Validez: `Estos precios valen hasta el ${validUntil}, 30 días desde la emisión. El equipo queda apartado para usted cuando confirme, no antes.`,
      'Para confirmar':
        'Complete el formulario de pedido y la autorización de tarjeta de crédito, y responda al correo con ambos. Le confirmamos por escrito.',
      Seguro: `Antes de la recogida necesitamos un certificado de seguro que nombre a ${business.wordmark} como asegurado adicional y beneficiario por el valor del equipo.`,
      'Recogida y entrega': `La entrega y la devolución en ${business.homeCounty} son gratis. Otros lugares se cotizan aparte.`,
      'Daños y pérdidas':
        'El equipo que vuelve dañado se cobra al costo de la reparación; el que se pierde, a su valor de reposición.',
      'Devolución tardía':
        'Cada día que empiece después de la fecha de devolución se cobra a la tarifa diaria del artículo. Llámenos antes; muchas veces podemos extender el alquiler.',
    }),
    areSamples: 'Condiciones de muestra: el dueño aún no ha configurado este sitio',
    acceptance: {
      heading: 'Aceptación',
      body: `Aceptamos la cotización ${version?.reference ?? reference} por ${total} y sus condiciones.`,
      name: 'Nombre',
      signature: 'Firma',
      date: 'Fecha',
    },
  }),
};

export const quoteTerms = (document: QuoteDocumentData) => TEXTS[document.locale](document);
