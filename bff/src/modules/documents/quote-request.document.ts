import type { PdfDocument } from '../../platform/pdf/pdf-renderer.ts';
import { box, customerAndJob, items, notes, totals } from './drawing/quote-parts.ts';
import { innerWidth, sheet } from './drawing/sheet.ts';
import { text } from './drawing/text.ts';
import type { QuotePaper } from './quote-paper.ts';

/** The quote request on paper (US Letter), as the acknowledgement carries it. */
export function quoteRequestDocument(paper: QuotePaper): PdfDocument {
  const { business } = paper;
  const inner = innerWidth('letter');
  const next = `We check availability and answer within 2 business hours with a detailed quote and the authorization form. Nothing is booked until you confirm. Questions: ${business.phone}, ${business.email}.`;
  return sheet({
    size: 'letter',
    business,
    title: { kind: 'Quote request', name: paper.reference, lines: [`Submitted ${paper.submittedOn}`] },
    content: [
      customerAndJob(paper, inner),
      notes(paper),
      ...items(paper, inner),
      totals(paper, inner),
      box('What happens next', [text(next)], inner),
    ],
  });
}
