import { defineMessages } from '@backlot/ui-kit';

/** Documents that the rental needs from its customer. */
export const usePaperworkMessages = defineMessages({
  en: {
    title: 'Paperwork',
    intro:
      'You can send these now or after you accept. Each is one PDF, JPEG or PNG of up to 10\u00a0MB; only our staff can open it.',
    introAccepted:
      'Please send what is missing before pickup. Each is one PDF, JPEG or PNG of up to 10\u00a0MB; only our staff can open it.',
    // Names of the documents, and what each has to be
    insurance: 'Certificate of insurance',
    'tax-exemption': 'Tax exemption certificate',
    'card-authorization': 'Credit card authorization',
    'needs-insurance': 'It has to cover every day from pickup to return.',
    'needs-tax-exemption': 'Only if you pay no sales tax.',
    'needs-card-authorization': 'Signed by whoever owns the card.',
    blankForm: 'Download the blank form',
    // States
    missing: 'Not uploaded',
    waiting: 'Being reviewed',
    approved: 'Approved',
    refused: 'Not accepted',
    expired: 'Expired',
    received: (when: string) => `Uploaded ${when}. We are looking at it.`,
    validUntil: (day: string) => `Valid until ${day}.`,
    wasValidUntil: (day: string) => `It was valid until ${day}.`,
    newer: 'Please upload a newer one.',
    short: (day: string) => `It ends before your return on ${day}.`,
    longer: 'Please upload one that holds until then.',
    reason: (text: string) => `We could not accept it: ${text}`,
    another: 'Please upload another one.',
    // Uploading
    upload: 'Upload a file',
    replace: 'Upload another file',
    uploading: (file: string) => `Uploading ${file}...`,
    uploaded: (file: string) => `${file} is uploaded. We write to you if anything is wrong with it.`,
    retry: 'Try again',
    retryOf: (file: string) => `Try again to upload ${file}`,
  },
  es: {
    title: 'Documentos',
    intro:
      'Puede enviarlos ahora o después de aceptar. Cada uno es un PDF, JPEG o PNG de hasta 10\u00a0MB; solo nuestro personal puede abrirlo.',
    introAccepted:
      'Envíe lo que falta antes de la recogida. Cada uno es un PDF, JPEG o PNG de hasta 10\u00a0MB; solo nuestro personal puede abrirlo.',
    insurance: 'Certificado de seguro',
    'tax-exemption': 'Certificado de exención de impuestos',
    'card-authorization': 'Autorización de tarjeta de crédito',
    'needs-insurance': 'Debe cubrir todos los días, desde la recogida hasta la devolución.',
    'needs-tax-exemption': 'Solo si no paga impuesto sobre las ventas.',
    'needs-card-authorization': 'Firmada por el titular de la tarjeta.',
    blankForm: 'Descargar el formulario en blanco',
    missing: 'Sin cargar',
    waiting: 'En revisión',
    approved: 'Aprobado',
    refused: 'No aceptado',
    expired: 'Vencido',
    received: (when) => `Lo cargó el ${when} y lo estamos revisando.`,
    validUntil: (day) => `Válido hasta el ${day}.`,
    wasValidUntil: (day) => `Era válido hasta el ${day}.`,
    newer: 'Cargue uno más nuevo, por favor.',
    short: (day) => `Vence antes de su devolución el ${day}.`,
    longer: 'Cargue uno que valga hasta entonces, por favor.',
    reason: (text) => `No pudimos aceptarlo: ${text}`,
    another: 'Cargue otro, por favor.',
    upload: 'Cargar un archivo',
    replace: 'Cargar otro archivo',
    uploading: (file) => `Cargando ${file}...`,
    uploaded: (file) => `${file} está cargado. Le escribimos si hay algún problema.`,
    retry: 'Intentar de nuevo',
    retryOf: (file) => `Intentar de nuevo: cargar ${file}`,
  },
});
