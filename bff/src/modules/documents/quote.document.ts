import type { PaperSize } from '@backlot/domain';
import type { Content } from 'pdfmake';
import type { PdfDocument } from '../../platform/pdf/pdf-renderer.ts';
import { ruledFields } from './layout/form-parts.ts';
import { box, customerAndJob, items, notes, totals } from './layout/quote-parts.ts';
import { innerWidth, sheet } from './layout/sheet.ts';
import { GAP } from './layout/tables.ts';
import { heading, label, text } from './layout/text.ts';
import { documentLabels } from './document-labels.ts';
import type { QuoteDocumentData } from './quote-document-data.ts';
import { quoteTerms } from './quote-terms.ts';

function terms(document: QuoteDocumentData, inner: number): Content {
  const width = (inner - GAP) / 2;
  const { heading: title, terms: defaultTerms, areSamples } = quoteTerms(document);
  const all = document.version?.terms ?? defaultTerms;
  const half = Math.ceil(all.length / 2);
  const column = (from: number, to: number) => ({
    width,
    stack: all.slice(from, to).map(([name, body], index) => ({
      margin: [0, 0, 0, 5] as [number, number, number, number],
      stack: [text(`${from + index + 1}. ${name}`, { style: 'strong', size: 8 }), text(body, { size: 8 })],
    })),
  });
  return {
    unbreakable: true,
    margin: [0, 20, 0, 0],
    stack: [
      heading(title),
      ...(document.business.isSample
        ? [{ ...label(areSamples), margin: [0, 0, 0, 5] as [number, number, number, number] }]
        : []),
      { columnGap: GAP, columns: [column(0, half), column(half, all.length)] },
    ],
  };
}

function acceptance(document: QuoteDocumentData, inner: number): Content {
  const fields = inner - 20;
  const { heading: title, body, name, signature, date } = quoteTerms(document).acceptance;
  const [orderName, order] = document.job.purchaseOrder;
  return box(
    title,
    [
      text(body),
      ruledFields(fields, [name, 0.5], [orderName, 0.5, order ?? '']),
      ruledFields(fields, [signature, 0.7], [date, 0.3]),
    ],
    inner,
  );
}

export function quoteDocument(document: QuoteDocumentData, size: PaperSize): PdfDocument {
  const inner = innerWidth(size);
  const labels = documentLabels[document.locale];
  return sheet({
    size,
    locale: document.locale,
    business: document.business,
    title: {
      kind: labels.quote,
      name: document.version?.reference ?? document.reference,
      lines: [
        ...(document.version === null ? [labels.notSent] : []),
        labels.issued(document.issuedOn),
        labels.validUntil(document.validUntil),
      ],
    },
    content: [
      customerAndJob(document, inner),
      notes(document),
      ...items(document, inner),
      totals(document, inner),
      terms(document, inner),
      acceptance(document, inner),
    ],
  });
}
