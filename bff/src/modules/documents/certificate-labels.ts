import { defineTexts } from '../../platform/define-texts.ts';

/** Words of the certificate of an acceptance. */
export const certificateLabels = defineTexts({
  en: {
    certificate: 'Certificate of acceptance',
    intro: (name: string, reference: string) =>
      `${name} has accepted the quote ${reference}. This certificate says who signed it, when and how, and which file was signed.`,
    signer: 'Signed by',
    /** Of a colleague, by a link that the customer gave. */
    signedFor: 'For the customer',
    colleagueIntro: (name: string, reference: string, customer: string) =>
      `${name} has accepted the quote ${reference} for ${customer}, who gave them a link of their own to it. This certificate says who signed it, when and how, and which file was signed.`,
    name: 'Name',
    title: 'Job title',
    email: 'E-mail',
    quote: 'Quote',
    reference: 'Number',
    total: 'Total',
    rental: 'Rental',
    signature: 'Signature',
    typed: 'Typed by the signer',
    drawn: 'Drawn by the signer',
    evidence: 'What was recorded',
    acceptedAt: 'Accepted at',
    codeMailedAt: 'Code mailed at',
    codeMailed: (when: string, email: string) => `${when}, to ${email}`,
    address: 'From the internet address',
    browser: 'With the browser',
    unknown: 'It gave no name',
    hashes: 'What was signed',
    pdfHash: 'SHA-256 of the PDF',
    contentHash: 'SHA-256 of its content',
    acceptanceHash: 'SHA-256 of this acceptance',
    verify: (address: string) =>
      `Whether a file is the sealed one can be found out at ${address}, without sending it there.`,
    consent: 'What the signer agreed to',
    saidYes: (statements: readonly string[]) => `Said yes to: ${statements.map((each) => `“${each}”`).join(', ')}.`,
    /** Of an acceptance that staff recorded. */
    recorded: {
      title: { phone: 'Recorded by phone', paper: 'Recorded on paper' },
      intro: {
        phone: (name: string, reference: string, by: string) =>
          `${by} of our staff recorded that ${name} accepted the quote ${reference} by phone. The customer did not sign it online: no code was mailed, and no signature was given there.`,
        paper: (name: string, reference: string, by: string) =>
          `${by} of our staff recorded that ${name} accepted the quote ${reference} on paper. The customer did not sign it online: no code was mailed, and no signature was given there.`,
      },
      acceptedBy: 'Accepted by',
      section: 'How it was recorded',
      how: 'Recorded',
      ways: { phone: 'By phone', paper: 'On paper' },
      by: 'Recorded by',
      at: 'Recorded at',
      file: 'Kept file',
      none: 'None',
      fileHash: 'SHA-256 of the kept file',
      hashes: 'What was accepted',
      reason: 'Reason given by our staff',
    },
  },
  es: {
    certificate: 'Certificado de aceptación',
    intro: (name, reference) =>
      `${name} aceptó la cotización ${reference}. Este certificado dice quién la firmó, cuándo y cómo, y qué archivo se firmó.`,
    signer: 'Firmada por',
    signedFor: 'Por el cliente',
    colleagueIntro: (name, reference, customer) =>
      `${name} aceptó la cotización ${reference} por ${customer}, que le dio un enlace propio para verla. Este certificado dice quién la firmó, cuándo y cómo, y qué archivo se firmó.`,
    name: 'Nombre',
    title: 'Cargo',
    email: 'Correo electrónico',
    quote: 'Cotización',
    reference: 'Número',
    total: 'Total',
    rental: 'Alquiler',
    signature: 'Firma',
    typed: 'Escrita por quien firma',
    drawn: 'Trazada por quien firma',
    evidence: 'Qué quedó registrado',
    acceptedAt: 'Aceptada el',
    codeMailedAt: 'Código enviado el',
    codeMailed: (when, email) => `${when}, a ${email}`,
    address: 'Desde la dirección de internet',
    browser: 'Con el navegador',
    unknown: 'No dio su nombre',
    hashes: 'Qué se firmó',
    pdfHash: 'SHA-256 del PDF',
    contentHash: 'SHA-256 de su contenido',
    acceptanceHash: 'SHA-256 de esta aceptación',
    verify: (address) => `En ${address} se puede saber si un archivo es el sellado, sin enviarlo.`,
    consent: 'Qué aceptó quien firma',
    saidYes: (statements) => `Dijo que sí a: ${statements.map((each) => `«${each}»`).join(', ')}.`,
    recorded: {
      title: { phone: 'Registrada por teléfono', paper: 'Registrada en papel' },
      intro: {
        phone: (name, reference, by) =>
          `${by}, de nuestro personal, registró que ${name} aceptó la cotización ${reference} por teléfono. El cliente no la firmó en línea: no se envió ningún código ni se dio ahí ninguna firma.`,
        paper: (name, reference, by) =>
          `${by}, de nuestro personal, registró que ${name} aceptó la cotización ${reference} en papel. El cliente no la firmó en línea: no se envió ningún código ni se dio ahí ninguna firma.`,
      },
      acceptedBy: 'Aceptada por',
      section: 'Cómo se registró',
      how: 'Registrada',
      ways: { phone: 'Por teléfono', paper: 'En papel' },
      by: 'Registrada por',
      at: 'Registrada el',
      file: 'Archivo guardado',
      none: 'Ninguno',
      fileHash: 'SHA-256 del archivo guardado',
      hashes: 'Qué se aceptó',
      reason: 'Motivo que dio nuestro personal',
    },
  },
});
