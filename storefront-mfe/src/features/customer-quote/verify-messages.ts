import type { AcceptanceWay } from '@backlot/domain';
import { defineMessages } from '@backlot/ui-kit';

export const useVerifyMessages = defineMessages({
  en: {
    title: 'Verify a quote',
    lede: 'Choose the PDF of a quote, or of its certificate, to find out whether it is the file that we sealed. It stays on your device: only its fingerprint is compared.',
    choose: 'PDF to verify',
    hint: 'Choose a file, or drop it here',
    verifying: (name: string) => `Verifying ${name}...`,
    sealedQuote: 'This is the sealed quote',
    sealedCertificate: 'This is the sealed certificate',
    quoteText: (name: string, reference: string, day: string) =>
      `${name} is the quote ${reference}, byte for byte as we sent it on ${day}.`,
    certificateText: (name: string, reference: string, day: string) =>
      `${name} is the certificate of the quote ${reference}, which was accepted on ${day}.`,
    /** Recorded by staff: the customer has not signed. */
    recordedCertificateText: (how: AcceptanceWay, name: string, reference: string, day: string) =>
      `${name} is the certificate of the quote ${reference}, whose acceptance ${how === 'phone' ? 'by phone' : 'on paper'} our staff recorded on ${day}.`,
    unknown: 'This is not a file that we sealed',
    unknownText: (name: string) =>
      `Nothing of ours has the same bytes as ${name}. It may have been changed, printed and scanned, or saved anew by another program. Compare it with the file of our mail, or ask us.`,
    fingerprint: 'Its fingerprint (SHA-256)',
    unreadable: (name: string) => `Your browser could not read ${name}. Choose it once more, or try another browser.`,
    tooLarge: (name: string) => `${name} is larger than any file of ours, so it cannot be one of them.`,
  },
  es: {
    title: 'Comprobar una cotización',
    lede: 'Elija el PDF de una cotización, o de su certificado, para saber si es el archivo que sellamos. No sale de su dispositivo: solo se compara su huella.',
    choose: 'PDF que comprobar',
    hint: 'Elija un archivo o suéltelo aquí',
    verifying: (name) => `Comprobando ${name}...`,
    sealedQuote: 'Esta es la cotización sellada',
    sealedCertificate: 'Este es el certificado sellado',
    quoteText: (name, reference, day) =>
      `${name} es la cotización ${reference}, byte por byte como la enviamos el ${day}.`,
    certificateText: (name, reference, day) =>
      `${name} es el certificado de la cotización ${reference}, que se aceptó el ${day}.`,
    recordedCertificateText: (how, name, reference, day) =>
      `${name} es el certificado de la cotización ${reference}, cuya aceptación ${how === 'phone' ? 'por teléfono' : 'en papel'} registró nuestro personal el ${day}.`,
    unknown: 'Este no es un archivo que hayamos sellado',
    unknownText: (name) =>
      `Nada nuestro tiene los mismos bytes que ${name}. Puede que se haya cambiado, impreso y escaneado, o guardado de nuevo con otro programa. Compárelo con el archivo de nuestro correo o pregúntenos.`,
    fingerprint: 'Su huella (SHA-256)',
    unreadable: (name) => `Su navegador no pudo leer ${name}. Elíjalo de nuevo o pruebe con otro navegador.`,
    tooLarge: (name) => `${name} es más grande que cualquier archivo nuestro, así que no es ninguno de ellos.`,
  },
});
