import type { AcceptanceWay } from '@backlot/domain';
import { QUOTE_LINK_DAYS } from '@backlot/domain';
import { defineMessages } from '@backlot/ui-kit';

const ACCEPTANCE_WAYS = {
  en: { phone: 'by phone', paper: 'on paper' },
  es: { phone: 'por teléfono', paper: 'en papel' },
} as const;

/** Formats a number as the documents do, in both languages. */
const grouped = (count: number) => count.toLocaleString('en-US');

export const useCustomerQuoteMessages = defineMessages({
  en: {
    quote: 'Quote',
    version: (number: number) => `Version ${number}`,
    loading: 'Loading your quote...',
    open: 'Open',
    accepted: 'Accepted',
    declined: 'Declined',
    superseded: 'Replaced',
    withdrawn: 'Withdrawn',
    expired: 'Expired',
    'on-hold': 'On hold',
    statusAccepted: 'You accepted this quote.',
    acceptedBy: (name: string, day: string) => `Accepted by ${name} on ${day}.`,
    /** Recorded by staff: the customer has not signed. */
    recordedBy: (how: AcceptanceWay, name: string, day: string) =>
      `Our staff recorded on ${day} that ${name} accepted ${ACCEPTANCE_WAYS.en[how]}.`,
    recordedNext:
      'You did not sign it here. The quote and a certificate that says so went out by e-mail. If this is wrong, write to us or call us.',
    statusRecorded: (how: AcceptanceWay) =>
      `This quote was accepted ${ACCEPTANCE_WAYS.en[how]}, as our staff recorded.`,
    acceptedNext: 'We get in touch with you about pickup. The signed quote and its certificate went out by e-mail.',
    earlierAccepted: (number: number) => `Version ${number} is accepted and stands.`,
    earlierAcceptedUntil: (number: number) => `Version ${number} is accepted and stands until you accept this one.`,
    statusDeclined: 'You declined this quote. If that has changed, call us or reply to our e-mail.',
    statusSuperseded: 'A newer quote has replaced this one. Please open the link of our latest e-mail, or call us.',
    statusWithdrawn: 'We have withdrawn this quote. Please wait for a new one or call us.',
    statusExpired: (day: string) => `The prices of this quote held until ${day}. Ask us for a new one.`,
    statusOnHold: 'This quote is on hold. Please call us.',
    replaced: (mailed: number, shown: number) =>
      `This link was mailed for version ${mailed}. This is version ${shown}, which has replaced it.`,
    holdUntil: (day: string) => `Prices hold until ${day}`,
    heldUntil: (day: string) => `Prices held until ${day}`,
    days: (count: number) => (count === 1 ? '1 rental day' : `${count} rental days`),
    download: 'Download PDF',
    downloading: 'Preparing the PDF...',
    certificate: 'Download certificate',
    earlierCertificate: (number: number) => `Certificate of version ${number}`,
    certificateLoading: 'Preparing the certificate...',
    accept: 'Accept this quote',
    confirm: 'To confirm this quote, reply to our e-mail.',
    confirmOrCall: 'To confirm this quote, reply to our e-mail or call us at',
    call: 'Questions? Call us at',
    decline: 'Decline this quote',
    declineTitle: 'Decline this quote?',
    declineText: 'We will not hold the equipment for you. You can still ask us for another quote.',
    declineReason: 'Reason',
    declineReasonHint: 'Optional. It helps us to make a better offer.',
    declineConfirm: 'Decline quote',
    declineMissing: 'The dialog did not open. The quote is as it was. Please try again.',
    changes: (number: number) => `What has changed since version ${number}`,
    items: 'Items',
    quantity: (count: number) => `${grouped(count)} ×`,
    units: (count: number) => (count === 1 ? '1 unit' : `${grouped(count)} units`),
    rate: (amount: string) => `${amount} a unit and day`,
    notIncluded: (count: number, mark: string) =>
      count === 1
        ? `1 item marked '${mark}' is not in the total yet.`
        : `${count} items marked '${mark}' are not in the total yet.`,
    amounts: 'Amounts',
    subtotal: 'Subtotal',
    discount: 'Discount',
    taxExempt: 'Tax exempt (certificate pending)',
    total: 'Total',
    details: 'Your details',
    terms: 'Terms',
    openTitle: 'Open your quote',
    openText:
      'For your safety a quote opens only from the link in our e-mail, in the tab where you opened it. Open that link again, or have a new one sent to the e-mail address that we have for you.',
    endedTitle: 'This link has ended',
    endedText: `Links to a quote end ${QUOTE_LINK_DAYS} days after we last sent it, when we correct your e-mail address, after too many wrong codes, and when we or the customer who shared the quote end them. Have a new one sent to the address that we have for you now, or call us.`,
    reference: 'Quote number',
    referenceHint: 'For example BL-2611-0042. It is in our e-mail and on the PDF.',
    email: 'E-mail address',
    send: 'Send me a new link',
    sending: 'Sending...',
    sent: (email: string) =>
      `If this number and this address belong together, and we sent you the quote in the last ${QUOTE_LINK_DAYS} days, a new link is on its way to ${email}.`,
    noMail: 'No e-mail? Look in the spam folder, check the address, or call us.',
    another: 'Use another address',
    numberUnknown: 'You do not know the number?',
    myRequests: 'See all your requests',
  },
  es: {
    quote: 'Cotización',
    version: (number: number) => `Versión ${number}`,
    loading: 'Cargando su cotización...',
    open: 'Vigente',
    accepted: 'Aceptada',
    declined: 'Rechazada',
    superseded: 'Reemplazada',
    withdrawn: 'Retirada',
    expired: 'Vencida',
    'on-hold': 'En espera',
    statusAccepted: 'Usted aceptó esta cotización.',
    acceptedBy: (name: string, day: string) => `Aceptada por ${name} el ${day}.`,
    recordedBy: (how: AcceptanceWay, name: string, day: string) =>
      `Nuestro personal registró el ${day} que ${name} la aceptó ${ACCEPTANCE_WAYS.es[how]}.`,
    recordedNext:
      'Usted no la firmó aquí. La cotización y un certificado que lo dice se enviaron por correo electrónico. Si no es correcto, escríbanos o llámenos.',
    statusRecorded: (how: AcceptanceWay) =>
      `Esta cotización se aceptó ${ACCEPTANCE_WAYS.es[how]}, según registró nuestro personal.`,
    acceptedNext:
      'Nos pondremos en contacto para coordinar la recogida. La cotización firmada y su certificado ya salieron por correo.',
    earlierAccepted: (number: number) => `La versión ${number} está aceptada y sigue en pie.`,
    earlierAcceptedUntil: (number: number) =>
      `La versión ${number} está aceptada y sigue en pie hasta que usted acepte esta.`,
    statusDeclined: 'Usted rechazó esta cotización. Si eso ha cambiado, llámenos o responda a nuestro correo.',
    statusSuperseded: 'Una cotización más nueva reemplazó a esta. Abra el enlace de nuestro último correo o llámenos.',
    statusWithdrawn: 'Retiramos esta cotización. Espere una nueva o llámenos.',
    statusExpired: (day: string) => `Los precios de esta cotización valían hasta el ${day}. Pídanos una nueva.`,
    statusOnHold: 'Esta cotización está en espera. Llámenos, por favor.',
    replaced: (mailed: number, shown: number) =>
      `Este enlace se envió para la versión ${mailed}. Esta es la versión ${shown}, que la reemplazó.`,
    holdUntil: (day: string) => `Los precios valen hasta el ${day}`,
    heldUntil: (day: string) => `Los precios valían hasta el ${day}`,
    days: (count: number) => (count === 1 ? '1 día de alquiler' : `${count} días de alquiler`),
    download: 'Descargar el PDF',
    downloading: 'Preparando el PDF...',
    certificate: 'Descargar el certificado',
    earlierCertificate: (number: number) => `Certificado de la versión ${number}`,
    certificateLoading: 'Preparando el certificado...',
    accept: 'Aceptar esta cotización',
    confirm: 'Para confirmar esta cotización, responda a nuestro correo.',
    confirmOrCall: 'Para confirmar esta cotización, responda a nuestro correo o llámenos al',
    call: '¿Preguntas? Llámenos al',
    decline: 'Rechazar esta cotización',
    declineTitle: '¿Rechazar esta cotización?',
    declineText: 'No le reservaremos el equipo. Aún puede pedirnos otra cotización.',
    declineReason: 'Motivo',
    declineReasonHint: 'Opcional. Nos ayuda a hacerle una mejor oferta.',
    declineConfirm: 'Rechazar la cotización',
    declineMissing: 'El diálogo no se abrió. La cotización sigue como estaba. Inténtelo de nuevo.',
    changes: (number: number) => `Qué ha cambiado desde la versión ${number}`,
    items: 'Artículos',
    quantity: (count: number) => `${grouped(count)} ×`,
    units: (count: number) => (count === 1 ? '1 unidad' : `${grouped(count)} unidades`),
    rate: (amount: string) => `${amount} por unidad y día`,
    notIncluded: (count: number, mark: string) =>
      count === 1
        ? `1 artículo con «${mark}» aún no está en el total.`
        : `${count} artículos con «${mark}» aún no están en el total.`,
    amounts: 'Importes',
    subtotal: 'Subtotal',
    discount: 'Descuento',
    taxExempt: 'Exento (certificado pendiente)',
    total: 'Total',
    details: 'Sus datos',
    terms: 'Condiciones',
    openTitle: 'Abra su cotización',
    openText:
      'Por su seguridad, una cotización se abre solo con el enlace de nuestro correo, en la pestaña donde usted lo abrió. Abra de nuevo ese enlace, o pida que enviemos uno nuevo al correo que tenemos de usted.',
    endedTitle: 'Este enlace ya no sirve',
    endedText: `Los enlaces de una cotización vencen ${QUOTE_LINK_DAYS} días después del último envío, cuando corregimos su correo, después de demasiados códigos equivocados y cuando los cerramos nosotros o el cliente que compartió la cotización. Pida que enviemos uno nuevo al correo que tenemos de usted ahora, o llámenos.`,
    reference: 'Número de cotización',
    referenceHint: 'Por ejemplo BL-2611-0042. Está en nuestro correo y en el PDF.',
    email: 'Correo electrónico',
    send: 'Enviarme un enlace nuevo',
    sending: 'Enviando...',
    sent: (email: string) =>
      `Si este número y este correo van juntos, y le enviamos la cotización en los últimos ${QUOTE_LINK_DAYS} días, un enlace nuevo va en camino a ${email}.`,
    noMail: '¿No llega? Revise la carpeta de spam y la dirección, o llámenos.',
    another: 'Usar otro correo',
    numberUnknown: '¿No conoce el número?',
    myRequests: 'Ver todas sus solicitudes',
  },
});
