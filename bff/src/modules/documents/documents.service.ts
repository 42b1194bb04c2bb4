import { quoteFileName } from '@backlot/domain';
import { Injectable } from '@nestjs/common';
import { PdfService, type PdfPurpose } from '../../platform/pdf/pdf.service.js';
import type { CertificateData } from './certificate-data.js';
import type { PaperSize } from './drawing/sheet.js';
import type { FormName } from './forms/form-name.js';
import type { Letterhead } from './letterhead.js';
import type { PackingListData } from './packing-list-data.js';
import { packingListLabels } from './packing-list-labels.js';
import type { QuoteDocumentData } from './quote-document-data.js';

export type { PdfPurpose } from '../../platform/pdf/pdf.service.js';
export type { PaperSize } from './drawing/sheet.js';
export type { FormName } from './forms/form-name.js';
export type { CertificateData } from './certificate-data.js';
export { documentLabels } from './document-labels.js';
export type { Letterhead } from './letterhead.js';
export type { PackingListData } from './packing-list-data.js';
export { quoteDocumentDataSchema, type QuoteDocumentData, type QuoteDocumentLine } from './quote-document-data.js';
export { quoteTerms } from './quote-terms.js';

export interface PdfFile {
  readonly filename: string;
  readonly content: Buffer;
}

const fileName = (kind: 'request' | 'quote', { locale, reference, version }: QuoteDocumentData) =>
  quoteFileName(kind, version?.reference ?? reference, locale);

/** Files made for customers and staff. */
@Injectable()
export class DocumentsService {
  constructor(private readonly pdf: PdfService) {}

  /** The request as it came in, on US Letter. */
  async quoteRequest(document: QuoteDocumentData, purpose: PdfPurpose = 'mail'): Promise<PdfFile> {
    const content = await this.pdf.render('quote-request', document, purpose);
    return { filename: fileName('request', document), content };
  }

  /** The quote with its terms, to be signed. */
  async quote(document: QuoteDocumentData, size: PaperSize, purpose: PdfPurpose = 'download'): Promise<PdfFile> {
    const content = await this.pdf.render('quote', { document, size }, purpose);
    return { filename: fileName('quote', document), content };
  }

  /** The list to pack a request by: 'Packing list BL-2611-0042.pdf'. */
  async packingList(list: PackingListData, size: PaperSize): Promise<PdfFile> {
    const content = await this.pdf.render('packing-list', { list, size }, 'download');
    const filename = `${packingListLabels[list.locale].packingList} ${list.reference.replaceAll(/[^\w-]/gu, '')}.pdf`;
    return { filename, content };
  }

  /** The certificate of an acceptance, on US Letter. */
  async certificate(data: CertificateData): Promise<PdfFile> {
    const content = await this.pdf.render('certificate', data, 'mail');
    return { filename: quoteFileName('certificate', data.reference, data.locale), content };
  }

  /** A form for customers while the owner has none, marked as a sample on every page. The same business makes the same bytes. */
  async sampleForm(name: FormName, business: Letterhead): Promise<Buffer> {
    return this.pdf.render('sample-form', { name, business }, 'download');
  }
}
