import type { Locale } from '@backlot/domain';

export const CANNED_REPLIES = ['availability', 'pickup', 'delivery', 'insurance', 'deposit'] as const;
export type CannedReply = (typeof CANNED_REPLIES)[number];

/** Texts by the customer's language. Must agree with the terms and the quote mails. */
export const CANNED_TEXTS: Readonly<Record<CannedReply, Readonly<Record<Locale, string>>>> = {
  availability: {
    en: 'We are checking whether everything is available on your dates, and write again as soon as we know.',
    es: 'Estamos verificando que todo esté disponible en sus fechas y le escribiremos en cuanto lo sepamos.',
  },
  pickup: {
    en: 'Our office is open Monday to Friday from 7:00 AM to 7:00 PM, Saturday from 8:00 AM to 6:00 PM and Sunday from 10:00 AM to 4:00 PM. Please tell us when you would like to pick up, also at another hour, and we arrange it.',
    es: 'Nuestra oficina abre de lunes a viernes de 7:00 a.m. a 7:00 p.m., los sábados de 8:00 a.m. a 6:00 p.m. y los domingos de 10:00 a.m. a 4:00 p.m. Díganos cuándo quiere recoger el equipo, también a otra hora, y lo coordinamos.',
  },
  delivery: {
    en: 'Delivery and return in our home county are free; other places we quote separately. Please tell us the address, and from when somebody is there who may sign for the equipment.',
    es: 'La entrega y la devolución en nuestro condado son gratis; otros lugares se cotizan aparte. Díganos la dirección y desde qué hora hay alguien que pueda firmar por el equipo.',
  },
  insurance: {
    en: 'Before pickup we need a certificate of insurance that names us as additional insured and loss payee for the value of the equipment. Your broker can issue it; please send it in reply to our mail.',
    es: 'Antes de la recogida necesitamos un certificado de seguro que nos nombre como asegurado adicional y beneficiario por el valor del equipo. Lo emite su corredor de seguros; envíelo como respuesta a nuestro correo.',
  },
  deposit: {
    en: 'The deposit is charged before pickup, to the card of your credit card authorization.',
    es: 'El depósito se cobra antes de la recogida, en la tarjeta de su autorización.',
  },
};

/** Appends a canned reply to the typed text as a new paragraph. */
export function withCannedReply(typed: string, reply: CannedReply, locale: Locale): string {
  const text = CANNED_TEXTS[reply][locale];
  if (typed.trim() === '') return text;
  const breaks = /\n*$/u.exec(typed)?.[0].length ?? 0;
  return `${typed}${'\n'.repeat(Math.max(0, 2 - breaks))}${text}`;
}
