import { QUOTE_SHARES_MAX } from '@backlot/domain';
import { defineMessages } from '@backlot/ui-kit';

/** Of colleagues who have a link of their own to a quote. */
export const useShareMessages = defineMessages({
  en: {
    title: 'Colleagues',
    none: 'A colleague should read this quote too? We mail them a link of their own, so that you keep yours to yourself.',
    share: 'Share with a colleague',
    full: `At most ${QUOTE_SHARES_MAX} colleagues can have a link at a time. End one to share it with somebody else.`,
    // The dialog
    dialogTitle: 'Share this quote',
    dialogText:
      'Your colleague can read the quote, ask us about it, and sign it with a code that we mail to them. They cannot decline it, pay online, upload documents or share it. You can end the link at any time.',
    name: 'Full name',
    nameHint: 'Optional. You and our staff see it.',
    email: 'E-mail address of your colleague',
    send: 'Mail a link',
    missing: 'The dialog did not open. Nothing was shared. Please try again.',
    sent: (who: string) => `A link is on its way to ${who}.`,
    // The list
    since: (day: string) => `Shared on ${day}`,
    viewed: (day: string) => `Opened on ${day}`,
    notViewed: 'Not opened yet',
    end: 'End link',
    endOf: (who: string) => `End link of ${who}`,
    ending: 'Ending...',
    ended: (who: string) => `The link of ${who} has ended.`,
    // A colleague
    sharedBy: (name: string) => `${name} shared this quote with you. This link is yours alone.`,
    codeGoesTo: (email: string) => `The code to sign goes to ${email}.`,
  },
  es: {
    title: 'Colegas',
    none: '¿Un colega también debe leer esta cotización? Le enviamos un enlace propio, así usted no comparte el suyo.',
    share: 'Compartir con un colega',
    full: `Como máximo ${QUOTE_SHARES_MAX} colegas pueden tener un enlace a la vez. Cierre uno para compartirla con otra persona.`,
    dialogTitle: 'Compartir esta cotización',
    dialogText:
      'Su colega puede leer la cotización, hacernos preguntas y firmarla con un código que le enviamos. No puede rechazarla, pagar en línea, cargar documentos ni compartirla. Usted puede cerrar el enlace cuando quiera.',
    name: 'Nombre completo',
    nameHint: 'Opcional. Lo ven usted y nuestro personal.',
    email: 'Correo electrónico de su colega',
    send: 'Enviar un enlace',
    missing: 'El diálogo no se abrió. No se compartió nada. Inténtelo de nuevo.',
    sent: (who: string) => `Un enlace está en camino a ${who}.`,
    since: (day: string) => `Compartida el ${day}`,
    viewed: (day: string) => `Abierta el ${day}`,
    notViewed: 'Todavía sin abrir',
    end: 'Cerrar el enlace',
    endOf: (who: string) => `Cerrar el enlace de ${who}`,
    ending: 'Cerrando...',
    ended: (who: string) => `El enlace de ${who} se cerró.`,
    sharedBy: (name: string) => `${name} compartió esta cotización con usted. Este enlace es solo suyo.`,
    codeGoesTo: (email: string) => `El código para firmar llega a ${email}.`,
  },
});
