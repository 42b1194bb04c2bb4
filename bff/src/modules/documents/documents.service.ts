import { quoteFileName, type PaperSize } from '@backlot/domain';
import { Injectable } from '@nestjs/common';
import { PdfService, type PdfPurpose } from '../../platform/pdf/pdf.service.ts';
import type { CertificateData } from './certificate-data.ts';
import type { FormName } from './forms/sample-form.ts';
import type { Letterhead } from './letterhead.ts';
import type { PackingListData } from './packing-list-data.ts';
import { packingListLabels } from './packing-list-labels.ts';
import type { QuoteDocumentData } from './quote-document-data.ts';

export type { PdfPurpose } from '../../platform/pdf/pdf.service.ts';
export { formNameSchema, type FormName } from './forms/sample-form.ts';
export type { CertificateData } from './certificate-data.ts';
export { documentLabels } from './document-labels.ts';
export type { Letterhead } from './letterhead.ts';
export type { PackingListData } from './packing-list-data.ts';
export { quoteDocumentDataSchema, type QuoteDocumentData, type QuoteDocumentLine } from './quote-document-data.ts';
export { quoteTerms } from './quote-terms.ts';

export interface PdfFile {
  readonly filename: string;
  readonly content: Buffer;
}

const fileName = (kind: 'request' | 'quote', { locale, reference, version }: QuoteDocumentData) =>
  quoteFileName(kind, version?.reference ?? reference, locale);

@Injectable()
export class DocumentsService {
  constructor(private readonly pdf: PdfService) {}

  async quoteRequest(document: QuoteDocumentData, purpose: PdfPurpose = 'mail'): Promise<PdfFile> {
    const content = await this.pdf.render('quote-request', document, purpose);
    return { filename: fileName('request', document), content };
  }

  async quote(document: QuoteDocumentData, size: PaperSize, purpose: PdfPurpose = 'download'): Promise<PdfFile> {
    const content = await this.pdf.render('quote', { document, size }, purpose);
    return { filename: fileName('quote', document), content };
  }

  /** File name: 'Packing list BL-2611-0042.pdf'. */
  async packingList(list: PackingListData, size: PaperSize): Promise<PdfFile> {
    const content = await this.pdf.render('packing-list', { list, size }, 'download');
    const filename = `${packingListLabels[list.locale].packingList} ${list.reference.replaceAll(/[^\w-]/gu, '')}.pdf`;
    return { filename, content };
  }

  async certificate(data: CertificateData): Promise<PdfFile> {
    const content = await this.pdf.render('certificate', data, 'mail');
    return { filename: quoteFileName('certificate', data.reference, data.locale), content };
  }

  /** Sample until the owner provides the form. Output is byte-identical for equal input. */
  async sampleForm(name: FormName, business: Letterhead): Promise<Buffer> {
    return this.pdf.render('sample-form', { name, business }, 'download');
  }
}
