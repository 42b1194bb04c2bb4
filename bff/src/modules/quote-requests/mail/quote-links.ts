import { QUOTE_LINK_DAYS, REQUESTS_LINK_HOURS, type Locale, type QuoteReminderKind } from '@backlot/domain';
import { defineTexts } from '../../../platform/define-texts.ts';
import type { ActionMailContent } from '../../../platform/mail/frame/action-mail.tsx';
import type { QuoteDocumentData } from '../../documents/documents.service.ts';
import type { LinkMail, ShareMail } from '../customer-quote/quote-links.sql.ts';

export const quoteTexts = defineTexts({
  en: {
    title: (reference: string) => `Your quote ${reference}`,
    readOnline: 'Read your quote online',
  },
  es: {
    title: (reference) => `Su cotización ${reference}`,
    readOnline: 'Ver su cotización en línea',
  },
});

const texts = defineTexts({
  en: {
    newLink: {
      intro: 'Somebody, most likely you, asked for a new link to this quote.',
      note: (days: number) =>
        `It works for ${days} days after the quote was last sent. Whoever has the link can read the quote: keep it to yourself. If it was not you, you need not do anything.`,
    },
    share: {
      title: (reference: string) => `The quote ${reference} was shared with you`,
      intro: (name: string, email: string) =>
        `${name} (${email}) shares a quote of ours with you. This link is yours alone.`,
      rights:
        'With it you can read the quote and ask us about it. You can also sign it for your colleague: the code for that comes to this address.',
      action: 'Read the quote online',
      note: 'Anybody who has the link can read the quote: do not pass it on. If you do not know who sent it, you need not do anything.',
    },
    requestsLink: {
      title: 'Your quote requests',
      intro: 'Somebody, most likely you, asked for a link to all quote requests of this address.',
      action: 'See my requests',
      note: (hours: number) =>
        `It works for ${hours} hours. Whoever has the link can read your requests until then: keep it to yourself.`,
      stranger: 'If it was not you, you need not do anything.',
    },
    reminder: {
      ending: {
        title: (reference: string, validUntil: string) => `Your quote ${reference} is valid until ${validUntil}`,
        intro: (name: string, total: string, validUntil: string) =>
          `Hello ${name}, this is a reminder of your quote. The total is ${total}, and the quote is valid until ${validUntil}.`,
        note: 'To accept it or to ask about it, open it online. You can also reply to this mail.',
      },
      expired: {
        title: (reference: string) => `Your quote ${reference} has expired`,
        intro: (name: string, total: string, validUntil: string) =>
          `Hello ${name}, your quote with a total of ${total} was valid until ${validUntil} and has expired.`,
        note: 'If you still need the equipment, ask us for a new quote: write to us on the page of the quote, or reply to this mail.',
      },
    },
  },
  es: {
    newLink: {
      intro: 'Alguien, seguramente usted, pidió un enlace nuevo para esta cotización.',
      note: (days) =>
        `Funciona durante ${days} días desde el último envío de la cotización. Quien tenga el enlace puede leerla: no lo comparta. Si no fue usted, no tiene que hacer nada.`,
    },
    share: {
      title: (reference) => `Compartieron con usted la cotización ${reference}`,
      intro: (name, email) => `${name} (${email}) comparte con usted una cotización nuestra. Este enlace es solo suyo.`,
      rights:
        'Con él puede leer la cotización y hacernos preguntas. También puede firmarla por su colega: el código para eso llega a esta dirección.',
      action: 'Ver la cotización en línea',
      note: 'Cualquier persona que tenga el enlace puede leer la cotización: no lo reenvíe. Si no conoce a quien lo envió, no tiene que hacer nada.',
    },
    requestsLink: {
      title: 'Sus solicitudes de cotización',
      intro: 'Alguien, seguramente usted, pidió un enlace a todas las solicitudes de cotización de este correo.',
      action: 'Ver mis solicitudes',
      note: (hours) =>
        `Funciona durante ${hours} horas. Hasta entonces, quien tenga el enlace puede leer sus solicitudes: no lo comparta.`,
      stranger: 'Si no fue usted, no tiene que hacer nada.',
    },
    reminder: {
      ending: {
        title: (reference, validUntil) => `Su cotización ${reference} es válida hasta el ${validUntil}`,
        intro: (name, total, validUntil) =>
          `Hola, ${name}. Le recordamos su cotización. El total es ${total} y la cotización es válida hasta el ${validUntil}.`,
        note: 'Para aceptarla o hacernos una pregunta, ábrala en línea. También puede responder a este correo.',
      },
      expired: {
        title: (reference) => `Su cotización ${reference} venció`,
        intro: (name, total, validUntil) =>
          `Hola, ${name}. Su cotización con un total de ${total} era válida hasta el ${validUntil} y ya venció.`,
        note: 'Si todavía necesita el equipo, pídanos una cotización nueva: escríbanos en la página de la cotización o responda a este correo.',
      },
    },
  },
});

interface Linked {
  readonly link: string;
}

export function quoteLinkMail({ reference, link, locale }: LinkMail & Linked): ActionMailContent {
  const { title, readOnline } = quoteTexts[locale];
  const { intro, note } = texts[locale].newLink;
  return { title: title(reference), intro, action: { label: readOnline, link }, notes: [note(QUOTE_LINK_DAYS)] };
}

/** Omits the name that the customer typed, so that nobody can send text to strangers. */
export function quoteShareMail({
  reference,
  customerName,
  customerEmail,
  link,
  locale,
}: ShareMail & Linked): ActionMailContent {
  const { title, intro, rights, action, note } = texts[locale].share;
  return {
    title: title(reference),
    intro: intro(customerName, customerEmail),
    action: { label: action, link },
    notes: [rights, note],
  };
}

/** Names none of the requests. */
export function requestsLinkMail(link: string, locale: Locale): ActionMailContent {
  const { title, intro, action, note, stranger } = texts[locale].requestsLink;
  return { title, intro, action: { label: action, link }, notes: [note(REQUESTS_LINK_HOURS), stranger] };
}

/** Gives no number of days, because it may be sent late. The subject contains no visitor input. */
export function quoteReminderMail(
  { reference, locale, customer, total, validUntil }: QuoteDocumentData,
  kind: QuoteReminderKind,
  link: string,
): ActionMailContent {
  const { ending, expired } = texts[locale].reminder;
  const { title, intro, note } = kind === 'day-after' ? expired : ending;
  return {
    title: title(reference, validUntil),
    intro: intro(customer.name, total, validUntil),
    action: { label: quoteTexts[locale].readOnline, link },
    notes: [note],
  };
}
