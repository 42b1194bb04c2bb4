import { Module } from '@nestjs/common';
import { PDF_THREAD, PdfService } from '../../platform/pdf/pdf.service.js';
import { DocumentsService } from './documents.service.js';

// Beside this file, compiled or not: Node runs the thread's few files from source as well.
const threadFile = new URL(
  import.meta.url.endsWith('.ts') ? './pdf-thread-entry.ts' : './pdf-thread-entry.js',
  import.meta.url,
);

@Module({
  providers: [{ provide: PDF_THREAD, useValue: threadFile }, PdfService, DocumentsService],
  exports: [DocumentsService],
})
export class DocumentsModule {}
