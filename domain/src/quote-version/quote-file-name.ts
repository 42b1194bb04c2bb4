import type { Locale } from '../locale/locale.ts';

/** PDFs that are stored with their hash. */
export const SEALED_FILE_KINDS = ['quote', 'certificate'] as const;
export type SealedFileKind = (typeof SEALED_FILE_KINDS)[number];
export type QuoteFile = 'request' | SealedFileKind;

/** ASCII, for all file systems and mail programs. */
const FILE_NAMES: Readonly<Record<Locale, Readonly<Record<QuoteFile, string>>>> = {
  en: { request: 'quote-request', quote: 'quote', certificate: 'certificate' },
  es: { request: 'solicitud-de-cotizacion', quote: 'cotizacion', certificate: 'certificado' },
};

/** Returns the file name of a PDF: 'quote-BL-2611-0042-2.pdf'. `reference` of the request or the version. */
export function quoteFileName(kind: QuoteFile, reference: string, locale: Locale): string {
  return `${FILE_NAMES[locale][kind]}-${reference.replaceAll(/[^\w-]/gu, '')}.pdf`;
}
