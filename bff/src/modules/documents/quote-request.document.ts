import type { PdfDocument } from '../../platform/pdf/pdf-renderer.ts';
import { box, customerAndJob, items, notes, totals } from './layout/quote-parts.ts';
import { innerWidth, sheet } from './layout/sheet.ts';
import { text } from './layout/text.ts';
import { documentLabels } from './document-labels.ts';
import type { QuoteDocumentData } from './quote-document-data.ts';

export function quoteRequestDocument(document: QuoteDocumentData): PdfDocument {
  const { business, locale } = document;
  const inner = innerWidth('letter');
  const labels = documentLabels[locale];
  return sheet({
    size: 'letter',
    locale,
    business,
    title: { kind: labels.request, name: document.reference, lines: [labels.submitted(document.submittedOn)] },
    content: [
      customerAndJob(document, inner),
      notes(document),
      ...items(document, inner),
      totals(document, inner),
      box(labels.next, [text(labels.nextOfRequest(business.phone, business.email))], inner),
    ],
  });
}
