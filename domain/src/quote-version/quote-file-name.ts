import type { Locale } from '../locale/locale.js';

/** The files about a quote request. */
export type QuoteFile = 'request' | 'quote' | 'certificate';

/** In letters that every file system and mail program takes. */
const FILE_NAMES: Readonly<Record<Locale, Readonly<Record<QuoteFile, string>>>> = {
  en: { request: 'quote-request', quote: 'quote', certificate: 'certificate' },
  es: { request: 'solicitud-de-cotizacion', quote: 'cotizacion', certificate: 'certificado' },
};

/**
 * What the PDF of a quote, of a quote request, or of an acceptance is called: 'quote-BL-2611-0042-2.pdf'.
 *
 * @param reference of the request, or of the version
 * @param locale that the file is written in
 */
export function quoteFileName(kind: QuoteFile, reference: string, locale: Locale): string {
  return `${FILE_NAMES[locale][kind]}-${reference.replaceAll(/[^\w-]/gu, '')}.pdf`;
}
