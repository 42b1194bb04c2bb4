import { StreamableFile } from '@nestjs/common';
import { type DrawnFile } from '../quote-pdf.service.js';

/** A file as browsers save it. */
export const pdfAttachment = ({ filename, content }: DrawnFile): StreamableFile =>
  new StreamableFile(content, {
    type: 'application/pdf',
    disposition: `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`,
    length: content.length,
  });
