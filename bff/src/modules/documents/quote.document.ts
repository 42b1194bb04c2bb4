import type { Content } from 'pdfmake';
import type { PdfDocument } from '../../platform/pdf/pdf-renderer.ts';
import { ruledFields } from './drawing/form-parts.ts';
import { box, customerAndJob, items, notes, totals } from './drawing/quote-parts.ts';
import { innerWidth, sheet, type PaperSize } from './drawing/sheet.ts';
import { heading, label, text } from './drawing/text.ts';
import { documentLabels } from './document-labels.ts';
import type { QuoteDocumentData } from './quote-document-data.ts';
import { quoteTerms } from './quote-terms.ts';

function terms(paper: QuoteDocumentData, inner: number): Content {
  const gap = 24;
  const width = (inner - gap) / 2;
  const { heading: title, terms: all, areSamples } = quoteTerms(paper);
  const half = Math.ceil(all.length / 2);
  const column = (from: number, to: number) => ({
    width,
    stack: all.slice(from, to).map(([name, words], index) => ({
      margin: [0, 0, 0, 5] as [number, number, number, number],
      stack: [text(`${from + index + 1}. ${name}`, { style: 'strong', size: 8 }), text(words, { size: 8 })],
    })),
  });
  return {
    unbreakable: true,
    margin: [0, 20, 0, 0],
    stack: [
      heading(title),
      ...(paper.business.isSample
        ? [{ ...label(areSamples), margin: [0, 0, 0, 5] as [number, number, number, number] }]
        : []),
      { columnGap: gap, columns: [column(0, half), column(half, all.length)] },
    ],
  };
}

function acceptance(paper: QuoteDocumentData, inner: number): Content {
  const fields = inner - 20;
  const { heading: title, words, name, signature, date } = quoteTerms(paper).acceptance;
  const [orderName, order] = paper.job.purchaseOrder;
  return box(
    title,
    [
      text(words),
      ruledFields(fields, [
        [name, 0.5],
        [orderName, 0.5, order ?? ''],
      ]),
      ruledFields(fields, [
        [signature, 0.7],
        [date, 0.3],
      ]),
    ],
    inner,
  );
}

/** The quote: what a production's accountant files and signs. */
export function quoteDocument(paper: QuoteDocumentData, size: PaperSize): PdfDocument {
  const inner = innerWidth(size);
  const words = documentLabels[paper.locale];
  return sheet({
    size,
    locale: paper.locale,
    business: paper.business,
    title: {
      kind: words.quote,
      name: paper.reference,
      lines: [words.issued(paper.issuedOn), words.validUntil(paper.validUntil)],
    },
    content: [
      customerAndJob(paper, inner),
      notes(paper),
      ...items(paper, inner),
      totals(paper, inner),
      terms(paper, inner),
      acceptance(paper, inner),
    ],
  });
}
