import { Injectable } from '@nestjs/common';
import { PdfService } from '../../platform/pdf/pdf.service.js';
import type { QuotePaper } from './quote-paper.js';

export type { QuotePaper, QuotePaperLine } from './quote-paper.js';

export interface PdfFile {
  readonly filename: string;
  readonly content: Buffer;
}

/** Files made for customers and staff. */
@Injectable()
export class DocumentsService {
  constructor(private readonly pdf: PdfService) {}

  async quoteRequest(paper: QuotePaper): Promise<PdfFile> {
    const content = await this.pdf.render('quote-request', paper);
    return { filename: `quote-request-${paper.reference.replaceAll(/[^\w-]/gu, '')}.pdf`, content };
  }
}
