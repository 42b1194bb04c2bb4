import type { Locale } from '@backlot/domain';

/** A sentence in parts; every second one is set in bold. */
export type Sentence = readonly string[];

/** What the mails to the customer say beside the facts and figures of the paper. */
export interface CustomerMailMessages {
  readonly hello: (name: string) => string;
  readonly yourJob: string;
  readonly acknowledgement: {
    readonly subject: (reference: string) => string;
    readonly title: string;
    readonly promise: (reference: string) => Sentence;
    readonly next: readonly string[];
    readonly closing: string;
  };
  readonly quote: {
    readonly title: (reference: string) => string;
    readonly intro: (total: string, validUntil: string) => string;
    readonly next: readonly string[];
    readonly forms: string;
    readonly officeHours: string;
    /** When the office answers (spec 9, decision 31). */
    readonly hours: readonly string[];
    readonly office: string;
    readonly closing: string;
  };
}

export const customerMailMessages: Readonly<Record<Locale, CustomerMailMessages>> = {
  en: {
    hello: (name) => `Hello ${name},`,
    yourJob: 'Your job',
    acknowledgement: {
      subject: (reference) => `We have your quote request ${reference}`,
      title: 'Thank you! Your quote request is with us.',
      promise: (reference) => [
        'We will respond ',
        'within 2 business hours',
        '. Your reference is ',
        reference,
        '. A copy of your request is attached as a PDF.',
      ],
      next: [
        'We check that everything is available on your days.',
        'Within 2 business hours you get a detailed quote and the authorization forms by e-mail.',
        'You complete the forms and reply to confirm.',
        'We arrange pickup or delivery with you.',
      ],
      closing: 'Nothing is booked and nothing is charged until you confirm. To change something, reply to this mail.',
    },
    quote: {
      title: (reference) => `Your quote ${reference}`,
      intro: (total, validUntil) =>
        `The total is ${total}. The quote is valid for 30 days, until ${validUntil}. It is attached as a PDF, with its terms.`,
      next: [
        'Complete the order form and the credit card authorization below. The W9 is for your accountant.',
        'Reply to this mail with them to confirm. Equipment is set aside for you from then on.',
        'We arrange pickup or delivery with you.',
      ],
      forms: 'Forms',
      officeHours: 'Office hours',
      hours: ['Mon-Fri 7:00 AM to 7:00 PM', 'Saturday 8:00 AM to 6:00 PM', 'Sunday 10:00 AM to 4:00 PM'],
      office: 'Office',
      closing: 'To change something, reply to this mail. Nothing is booked and nothing is charged until you confirm.',
    },
  },
  es: {
    hello: (name) => `Hola, ${name}:`,
    yourJob: 'Su proyecto',
    acknowledgement: {
      subject: (reference) => `Recibimos su solicitud de cotización ${reference}`,
      title: '¡Gracias! Recibimos su solicitud de cotización.',
      promise: (reference) => [
        'Le responderemos ',
        'en menos de 2 horas hábiles',
        '. Su referencia es ',
        reference,
        '. Adjuntamos una copia de su solicitud en PDF.',
      ],
      next: [
        'Verificamos que todo esté disponible en sus fechas.',
        'En menos de 2 horas hábiles recibe por correo una cotización detallada y los formularios de autorización.',
        'Usted completa los formularios y responde para confirmar.',
        'Coordinamos con usted la recogida o la entrega.',
      ],
      closing:
        'Nada queda reservado ni se cobra hasta que usted confirme. Si quiere cambiar algo, responda a este correo.',
    },
    quote: {
      title: (reference) => `Su cotización ${reference}`,
      intro: (total, validUntil) =>
        `El total es ${total}. La cotización es válida por 30 días, hasta el ${validUntil}. Va adjunta en PDF, con sus condiciones.`,
      next: [
        'Complete el formulario de pedido y la autorización de tarjeta de crédito que están abajo. El W9 es para su contador.',
        'Responda a este correo con ambos para confirmar. Desde ese momento el equipo queda apartado para usted.',
        'Coordinamos con usted la recogida o la entrega.',
      ],
      forms: 'Formularios',
      officeHours: 'Horario de oficina',
      hours: [
        'Lunes a viernes, 7:00 a.m. a 7:00 p.m.',
        'Sábado, 8:00 a.m. a 6:00 p.m.',
        'Domingo, 10:00 a.m. a 4:00 p.m.',
      ],
      office: 'Oficina',
      closing:
        'Si quiere cambiar algo, responda a este correo. Nada queda reservado ni se cobra hasta que usted confirme.',
    },
  },
};
