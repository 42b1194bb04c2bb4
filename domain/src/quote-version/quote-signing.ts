import type { Locale } from '../locale/locale.ts';

export const SIGN_CODE_MINUTES = 10;
export const SIGN_CODE_TRIES = 5;
export const SIGN_CODE_WAIT_SECONDS = 30;
export const SIGN_CODE_DIGITS = 6;

/** Canvas size of a drawn signature; strokes are in its units, from the top left. */
export const SIGNATURE_WIDTH = 600;
export const SIGNATURE_HEIGHT = 200;

export interface ConsentClause {
  readonly title: string;
  readonly text: string;
}

/** Statements that the signer confirms, sealed verbatim. */
export const SIGNING_STATEMENTS: Readonly<Record<Locale, { readonly consent: string; readonly authority: string }>> = {
  en: {
    consent: 'I agree to sign this quote electronically',
    authority: 'I may sign for whoever this quote is for',
  },
  es: {
    consent: 'Acepto firmar esta cotización electrónicamente',
    authority: 'Puedo firmar por quien recibe esta cotización',
  },
};

/**
 * Consent to electronic signing (15 USC 7001(c)). Sample text, to be reviewed by counsel before use. Sealed with the
 * signature, so that later changes do not affect earlier acceptances.
 */
export const SIGNING_CONSENT: Readonly<Record<Locale, readonly ConsentClause[]>> = {
  en: [
    {
      title: 'Signing electronically',
      text: 'I agree to sign this quote electronically. My electronic signature counts as one made by hand, and I receive the signed quote and its certificate by e-mail.',
    },
    {
      title: 'A copy on paper',
      text: 'I can ask for a copy on paper at any time, by phone or e-mail. It is free of charge.',
    },
    {
      title: 'Changing my mind',
      text: 'Until I sign I can stop at any time by leaving this page, and agree on paper instead. There is no charge for that. Once the quote is signed, its terms say how it can be ended.',
    },
    {
      title: 'What this covers',
      text: 'My agreement covers this version of this quote alone. Another version has to be signed anew.',
    },
    {
      title: 'What I need',
      text: 'A current web browser, a program that shows PDF files, room to store them, and the e-mail address that this quote was sent to. If my address changes, I tell the business by phone or e-mail.',
    },
  ],
  es: [
    {
      title: 'Firma electrónica',
      text: 'Acepto firmar esta cotización electrónicamente. Mi firma electrónica vale como la hecha a mano, y recibo por correo electrónico la cotización firmada y su certificado.',
    },
    {
      title: 'Copia en papel',
      text: 'Puedo pedir una copia en papel en cualquier momento, por teléfono o por correo electrónico. No tiene costo.',
    },
    {
      title: 'Si cambio de opinión',
      text: 'Hasta que firme puedo detenerme en cualquier momento saliendo de esta página, y aceptar en papel. No tiene costo. Una vez firmada la cotización, sus condiciones dicen cómo puede terminar.',
    },
    {
      title: 'Qué abarca',
      text: 'Mi acuerdo abarca solo esta versión de esta cotización. Otra versión debe firmarse de nuevo.',
    },
    {
      title: 'Qué necesito',
      text: 'Un navegador actual, un programa que muestre archivos PDF, espacio para guardarlos y la dirección de correo a la que se envió esta cotización. Si mi dirección cambia, aviso a la empresa por teléfono o por correo electrónico.',
    },
  ],
};
