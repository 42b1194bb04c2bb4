import { REQUESTS_LINK_HOURS, type RequestStanding } from '@backlot/domain';
import { defineMessages, type Locale } from '@backlot/ui-kit';

/** What a standing means. The day is the last one of the quote's prices. */
const SAYS: Readonly<Record<Locale, Readonly<Record<RequestStanding, (day: string) => string>>>> = {
  en: {
    requested: () => 'We are preparing your quote.',
    open: (day) => `The prices hold until ${day}.`,
    accepted: () => 'This quote is accepted.',
    'in-progress': () => 'Your rental is under way.',
    completed: () => 'This rental is over. Thank you!',
    declined: () => 'You declined this quote.',
    withdrawn: () => 'We have withdrawn this quote. Please wait for a new one or call us.',
    expired: (day) => `The prices held until ${day}. Ask us for a new quote.`,
    'on-hold': () => 'This request is on hold. Please call us.',
  },
  es: {
    requested: () => 'Estamos preparando su cotización.',
    open: (day) => `Los precios valen hasta el ${day}.`,
    accepted: () => 'Esta cotización está aceptada.',
    'in-progress': () => 'Su alquiler está en curso.',
    completed: () => 'Este alquiler terminó. ¡Gracias!',
    declined: () => 'Usted rechazó esta cotización.',
    withdrawn: () => 'Retiramos esta cotización. Espere una nueva o llámenos.',
    expired: (day) => `Los precios valieron hasta el ${day}. Pídanos una cotización nueva.`,
    'on-hold': () => 'Esta solicitud está en espera. Llámenos, por favor.',
  },
};

export const useMyRequestsMessages = defineMessages({
  en: {
    title: 'My requests',
    lede: 'Every request that you sent us, and how it stands.',
    loading: 'Loading your requests...',
    // Without a link
    linkText: `Type the e-mail address that you gave us. We send a link to it that works for ${REQUESTS_LINK_HOURS} hours.`,
    ended: `This link has ended: it works for ${REQUESTS_LINK_HOURS} hours. Have a new one sent below.`,
    email: 'E-mail address',
    send: 'Mail me a link',
    sending: 'Sending...',
    sent: (email: string) =>
      `If there are requests of ${email}, a link to them is on its way. It works for ${REQUESTS_LINK_HOURS} hours.`,
    noMail: 'No e-mail? Look in the spam folder, check the address, or call us.',
    another: 'Use another address',
    account: 'Do you have an account with us?',
    signIn: 'Sign in',
    // The list
    of: (email: string) => `Requests of ${email}`,
    close: 'Close this list',
    newest: (shown: number, total: number) =>
      `These are the newest ${shown} of ${total} requests. Call us about older ones.`,
    emptyTitle: 'No requests yet',
    emptyMessage: (email: string) => `There is no request of ${email}.`,
    browse: 'Browse Equipment',
    elsewhere: 'Requests with another address',
    // One request
    sentOn: (day: string) => `Sent ${day}`,
    items: (reference: string) => `Items of ${reference}`,
    more: (count: number) => (count === 1 ? '1 more item' : `${count} more items`),
    total: 'Total',
    toBePriced: 'See the quote',
    // In a word
    requested: 'Waiting for our quote',
    open: 'Quote open',
    accepted: 'Accepted',
    'in-progress': 'Under way',
    completed: 'Completed',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
    expired: 'Expired',
    'on-hold': 'On hold',
    says: (standing: RequestStanding, lastDay: string) => SAYS.en[standing](lastDay),
    due: (day: string) => `We answer by ${day}.`,
    late: (phone?: string) =>
      phone === undefined
        ? 'We are late with our answer. Please call us.'
        : `We are late with our answer. Please call us at ${phone}.`,
    earlierStands: (number: number) => `Version ${number} is accepted and stands.`,
    openQuote: 'Open quote',
    openNamed: (reference: string) => `Open quote ${reference}`,
    mailQuote: 'Mail me a link to the quote',
    mailQuoteNamed: (reference: string) => `Mail me a link to the quote ${reference}`,
    quoteMailed: (email: string) =>
      `A link to the quote is on its way to ${email}. For your safety a quote opens only from our e-mail.`,
    gone: (names: string) => `No longer in our catalogue: ${names}.`,
    repeat: 'Repeat',
    repeatNamed: (reference: string) => `Repeat ${reference}`,
  },
  es: {
    title: 'Mis solicitudes',
    lede: 'Todas las solicitudes que nos envió y cómo va cada una.',
    loading: 'Cargando sus solicitudes...',
    linkText: `Escriba el correo electrónico que nos dio. Le enviamos un enlace que funciona durante ${REQUESTS_LINK_HOURS} horas.`,
    ended: `Este enlace ya no sirve: funciona durante ${REQUESTS_LINK_HOURS} horas. Pida uno nuevo aquí abajo.`,
    email: 'Correo electrónico',
    send: 'Enviarme un enlace',
    sending: 'Enviando...',
    sent: (email: string) =>
      `Si hay solicitudes de ${email}, ya va en camino un enlace a ellas. Funciona durante ${REQUESTS_LINK_HOURS} horas.`,
    noMail: '¿No le llega? Mire en el correo no deseado, revise la dirección o llámenos.',
    another: 'Usar otro correo',
    account: '¿Tiene una cuenta con nosotros?',
    signIn: 'Iniciar sesión',
    of: (email: string) => `Solicitudes de ${email}`,
    close: 'Cerrar esta lista',
    newest: (shown: number, total: number) =>
      `Estas son las ${shown} más recientes de ${total} solicitudes. Llámenos por las anteriores.`,
    emptyTitle: 'Aún no hay solicitudes',
    emptyMessage: (email: string) => `No hay ninguna solicitud de ${email}.`,
    browse: 'Ver equipo',
    elsewhere: 'Solicitudes con otro correo',
    sentOn: (day: string) => `Enviada el ${day}`,
    items: (reference: string) => `Artículos de ${reference}`,
    more: (count: number) => (count === 1 ? '1 artículo más' : `${count} artículos más`),
    total: 'Total',
    toBePriced: 'Vea la cotización',
    // In a word
    requested: 'En preparación',
    open: 'Cotización vigente',
    accepted: 'Aceptada',
    'in-progress': 'En curso',
    completed: 'Terminada',
    declined: 'Rechazada',
    withdrawn: 'Retirada',
    expired: 'Vencida',
    'on-hold': 'En espera',
    says: (standing: RequestStanding, lastDay: string) => SAYS.es[standing](lastDay),
    // A Spanish time ends with a period: '4:35 p.m.'.
    due: (day: string) => `Le respondemos a más tardar el ${day}`,
    late: (phone?: string) =>
      phone === undefined
        ? 'Nos retrasamos con la respuesta. Llámenos, por favor.'
        : `Nos retrasamos con la respuesta. Llámenos, por favor, al ${phone}.`,
    earlierStands: (number: number) => `La versión ${number} está aceptada y sigue en pie.`,
    openQuote: 'Abrir la cotización',
    openNamed: (reference: string) => `Abrir la cotización ${reference}`,
    mailQuote: 'Enviarme un enlace a la cotización',
    mailQuoteNamed: (reference: string) => `Enviarme un enlace a la cotización ${reference}`,
    quoteMailed: (email: string) =>
      `Un enlace a la cotización va en camino a ${email}. Por su seguridad, una cotización solo se abre desde nuestro correo.`,
    gone: (names: string) => `Ya no está en nuestro catálogo: ${names}.`,
    repeat: 'Repetir',
    repeatNamed: (reference: string) => `Repetir ${reference}`,
  },
});
