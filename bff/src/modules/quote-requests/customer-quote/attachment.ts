import { StreamableFile } from '@nestjs/common';
import type { RenderedFile } from '../documents/quote-pdf.service.ts';

export const attachment = ({ filename, content }: RenderedFile, type: string): StreamableFile =>
  new StreamableFile(content, {
    type,
    disposition: `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`,
    length: content.length,
  });

export const pdfAttachment = (file: RenderedFile): StreamableFile => attachment(file, 'application/pdf');
