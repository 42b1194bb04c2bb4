import { type Locale } from '@backlot/domain';
import { Injectable } from '@nestjs/common';
import { PdfService } from '../../platform/pdf/pdf.service.js';
import type { PaperSize } from './drawing/sheet.js';
import type { FormName } from './forms/form-name.js';
import type { Letterhead } from './letterhead.js';
import type { QuoteDocumentData } from './quote-document-data.js';

export type { PaperSize } from './drawing/sheet.js';
export type { FormName } from './forms/form-name.js';
export { documentLabels } from './document-labels.js';
export type { Letterhead } from './letterhead.js';
export type { QuoteDocumentData, QuoteDocumentLine } from './quote-document-data.js';

export interface PdfFile {
  readonly filename: string;
  readonly content: Buffer;
}

/** In letters that every file system and mail program takes. */
const FILE_NAMES = {
  en: { request: 'quote-request', quote: 'quote' },
  es: { request: 'solicitud-de-cotizacion', quote: 'cotizacion' },
} as const satisfies Record<Locale, object>;

const fileName = (kind: 'request' | 'quote', { locale, reference }: QuoteDocumentData) =>
  `${FILE_NAMES[locale][kind]}-${reference.replaceAll(/[^\w-]/gu, '')}.pdf`;

/** Files made for customers and staff. */
@Injectable()
export class DocumentsService {
  constructor(private readonly pdf: PdfService) {}

  /** The request as it came in, on US Letter. */
  async quoteRequest(paper: QuoteDocumentData): Promise<PdfFile> {
    return { filename: fileName('request', paper), content: await this.pdf.render('quote-request', paper) };
  }

  /** The quote with its terms, to be signed. */
  async quote(paper: QuoteDocumentData, size: PaperSize): Promise<PdfFile> {
    return { filename: fileName('quote', paper), content: await this.pdf.render('quote', { paper, size }) };
  }

  /** A form for customers while the owner has none, marked as a sample on every page. The same business makes the same bytes. */
  async sampleForm(name: FormName, business: Letterhead): Promise<Buffer> {
    return this.pdf.render('sample-form', { name, business });
  }
}
