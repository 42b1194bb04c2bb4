import type { Content, TableCell } from 'pdfmake';
import { documentLabels } from '../document-labels.ts';
import type { QuoteDocumentData, QuoteDocumentLine } from '../quote-document-data.ts';
import { bare, CELL_PADDING, factBlock, GAP, ruled } from './tables.ts';
import { INSET, heading, label, MUTED, RULE, text, unprintableNotes, YELLOW, type TextStyle } from './text.ts';

// Fixed widths only: an auto-sized column grows with its longest word and pushes the others off the page.
const NUMBER_WIDTHS = [28, 40, 76, 24, 88];
const SUMS = { width: 288, amount: 112 };

const itemWidth = (inner: number) => inner - NUMBER_WIDTHS.reduce((sum, width) => sum + width + 2 * CELL_PADDING, 0);

export function customerAndJob({ locale, facts, job, submittedOn }: QuoteDocumentData, inner: number): Content {
  const labels = documentLabels[locale];
  return {
    columnGap: GAP,
    columns: [
      factBlock(labels.customer, inner, [...facts.customer, [labels.requested, submittedOn]]),
      factBlock(labels.job, inner, [...facts.job, [labels.rental, `${job.period}\n${job.days}`], ...facts.place]),
    ],
  };
}

export function notes({ facts }: QuoteDocumentData): Content {
  return facts.notes.map(([name, value]): Content =>
    value === null ? [] : { margin: [0, 10, 0, 0], stack: [label(name), text(value)] },
  );
}

function itemRow(line: QuoteDocumentLine, dayCount: string): TableCell[] {
  const number = (value: string, style: TextStyle = {}) => text(value, { ...style, align: 'right' });
  return [
    { stack: [text(line.name), ...(line.detail === null ? [] : [text(line.detail, { size: 7.5, color: MUTED })])] },
    number(line.quantity),
    number(line.units),
    line.total === null ? number(line.rate, { color: MUTED, size: 8.5 }) : number(line.rate),
    number(dayCount),
    line.total === null ? number('–', { color: MUTED }) : number(line.total, { style: 'strong' }),
  ];
}

const emptyCells = (count: number) => Array.from({ length: count }, () => ({}));

/** One table per main category; title and column headers repeat on every page. */
export function items({ locale, groups, job }: QuoteDocumentData, inner: number): Content[] {
  const labels = documentLabels[locale];
  const headers = [labels.item, labels.quantity, labels.units, labels.rate, labels.days, labels.lineTotal];
  return groups.map(({ title, lines, subtotal }) => ({
    margin: [0, 12, 0, 0],
    table: {
      headerRows: 2,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: [itemWidth(inner), ...NUMBER_WIDTHS],
      body: [
        [{ ...text(title, { style: 'strong', size: 11 }), colSpan: headers.length }, ...emptyCells(headers.length - 1)],
        headers.map((name, column) => label(name, column === 0 ? 'left' : 'right')),
        ...lines.map((line) => itemRow(line, String(job.dayCount))),
        [
          { ...text(labels.subtotalOf(title), { color: MUTED, align: 'right' }), colSpan: headers.length - 1 },
          ...emptyCells(headers.length - 2),
          text(subtotal, { style: 'strong', align: 'right' }),
        ],
      ],
    },
    layout: ruled(2),
  }));
}

export function totals(document: QuoteDocumentData, inner: number): Content {
  const row = (name: string, amount: string): TableCell[] => [text(name), text(amount, { align: 'right' })];
  const labels = documentLabels[document.locale];
  const remarks = [...document.remarks, ...unprintableNotes(document, labels)];
  return {
    unbreakable: true,
    margin: [0, 14, 0, 0],
    columnGap: GAP,
    columns: [
      {
        width: inner - SUMS.width - GAP,
        stack: remarks.map((remark) => ({ ...text(remark, { size: 8.5, color: MUTED }), margin: [0, 0, 0, 4] })),
      },
      {
        width: SUMS.width,
        table: {
          widths: [SUMS.width - SUMS.amount - 32, SUMS.amount],
          body: [
            ...document.sums.map(({ label: name, amount }) => row(name, amount)),
            [
              { ...text(labels.total, { style: 'strong', size: 12 }), fillColor: YELLOW },
              { ...text(document.total, { style: 'strong', size: 12, align: 'right' }), fillColor: YELLOW },
            ],
          ],
        },
        layout: {
          hLineWidth: (index, node) => (index === 0 || index >= node.table.body.length - 1 ? 0 : 0.5),
          vLineWidth: () => 0,
          hLineColor: () => RULE,
          paddingLeft: () => 8,
          paddingRight: () => 8,
          paddingTop: () => 4,
          paddingBottom: () => 4,
        },
      },
    ],
  };
}

/** Tinted box without page breaks inside. */
export function box(title: string, stack: Content[], inner: number): Content {
  return {
    unbreakable: true,
    margin: [0, 16, 0, 0],
    table: {
      widths: [inner],
      body: [[{ fillColor: INSET, margin: [10, 8, 10, 8], stack: [heading(title), ...stack] }]],
    },
    layout: bare,
  };
}
