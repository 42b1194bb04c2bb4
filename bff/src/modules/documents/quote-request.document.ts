import type { PdfDocument } from '../../platform/pdf/pdf-renderer.ts';
import { box, customerAndJob, items, notes, totals } from './drawing/quote-parts.ts';
import { innerWidth, sheet } from './drawing/sheet.ts';
import { text } from './drawing/text.ts';
import { documentLabels } from './document-labels.ts';
import type { QuoteDocumentData } from './quote-document-data.ts';

/** The quote request on paper (US Letter), as the acknowledgement carries it. */
export function quoteRequestDocument(paper: QuoteDocumentData): PdfDocument {
  const { business, locale } = paper;
  const inner = innerWidth('letter');
  const words = documentLabels[locale];
  return sheet({
    size: 'letter',
    locale,
    business,
    title: { kind: words.request, name: paper.reference, lines: [words.submitted(paper.submittedOn)] },
    content: [
      customerAndJob(paper, inner),
      notes(paper),
      ...items(paper, inner),
      totals(paper, inner),
      box(words.next, [text(words.nextOfRequest(business.phone, business.email))], inner),
    ],
  });
}
