import { StreamableFile } from '@nestjs/common';
import { type DrawnFile } from '../quote-pdf.service.js';

/** A file as browsers save it. */
export const attachment = ({ filename, content }: DrawnFile, type: string): StreamableFile =>
  new StreamableFile(content, {
    type,
    disposition: `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`,
    length: content.length,
  });

export const pdfAttachment = (file: DrawnFile): StreamableFile => attachment(file, 'application/pdf');
