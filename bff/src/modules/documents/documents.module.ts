import { Module } from '@nestjs/common';
import { PDF_THREAD, PdfService } from '../../platform/pdf/pdf.service.ts';
import { DocumentsService } from './documents.service.ts';

// TypeScript or JavaScript: Node can run the few files of the thread from source.
const threadFile = new URL(
  import.meta.url.endsWith('.ts') ? './pdf-thread-entry.ts' : './pdf-thread-entry.js',
  import.meta.url,
);

@Module({
  providers: [{ provide: PDF_THREAD, useValue: threadFile }, PdfService, DocumentsService],
  exports: [DocumentsService],
})
export class DocumentsModule {}
