import type { Content } from 'pdfmake';
import type { PdfDocument } from '../../platform/pdf/pdf-renderer.ts';
import { ruledFields } from './drawing/form-parts.ts';
import { box, customerAndJob, items, notes, totals } from './drawing/quote-parts.ts';
import { innerWidth, sheet, type PaperSize } from './drawing/sheet.ts';
import { heading, label, text } from './drawing/text.ts';
import type { QuotePaper } from './quote-paper.ts';

/** What the quote binds both sides to, in the order in which it comes up. */
export function quoteTerms({ business, validUntil }: QuotePaper): readonly (readonly [title: string, words: string])[] {
  return [
    ['Validity', `These prices hold through ${validUntil}, 30 days from issue. Equipment is set aside for you once you confirm, not before.`],
    ['To confirm', 'Complete the order form and the credit card authorization, and reply to the e-mail with both. We then confirm in writing.'],
    ['Insurance', `Before pickup we need a certificate of insurance that names ${business.wordmark} as additional insured and loss payee for the value of the equipment.`],
    ['Pickup and delivery', `Delivery and return in ${business.homeCounty} are free. We quote other places separately.`],
    ['Damage and loss', 'Equipment that comes back damaged is charged at the cost of repair, equipment that is lost at its replacement value.'],
    ['Late return', 'A day begun after the return date is charged at the daily rate of the line. Call us before it happens; we can often extend.'],
  ];
}

function terms(paper: QuotePaper, inner: number): Content {
  const gap = 24;
  const width = (inner - gap) / 2;
  const all = quoteTerms(paper);
  const half = Math.ceil(all.length / 2);
  const column = (from: number, to: number) => ({
    width,
    stack: all.slice(from, to).map(([title, words], index) => ({
      margin: [0, 0, 0, 5] as [number, number, number, number],
      stack: [text(`${from + index + 1}. ${title}`, { style: 'strong', size: 8 }), text(words, { size: 8 })],
    })),
  });
  return {
    unbreakable: true,
    margin: [0, 20, 0, 0],
    stack: [
      heading('Terms'),
      ...(paper.business.isSample ? [{ ...label('Sample terms: the owner has not set up this site yet'), margin: [0, 0, 0, 5] as [number, number, number, number] }] : []),
      { columnGap: gap, columns: [column(0, half), column(half, all.length)] },
    ],
  };
}

function acceptance({ reference, total, job }: QuotePaper, inner: number): Content {
  const fields = inner - 20;
  return box(
    'Acceptance',
    [
      text(`We accept quote ${reference} over ${total} and its terms.`),
      ruledFields(fields, [
        ['Name', 0.5],
        ['PO number', 0.5, job.purchaseOrder ?? ''],
      ]),
      ruledFields(fields, [
        ['Signature', 0.7],
        ['Date', 0.3],
      ]),
    ],
    inner,
  );
}

/** The quote: what a production's accountant files and signs. */
export function quoteDocument(paper: QuotePaper, size: PaperSize): PdfDocument {
  const inner = innerWidth(size);
  return sheet({
    size,
    business: paper.business,
    title: { kind: 'Quote', name: paper.reference, lines: [`Issued ${paper.issuedOn}`, `Valid until ${paper.validUntil}`] },
    content: [customerAndJob(paper, inner), notes(paper), ...items(paper, inner), totals(paper, inner), terms(paper, inner), acceptance(paper, inner)],
  });
}
