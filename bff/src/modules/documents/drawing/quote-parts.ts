import type { Content, TableCell } from 'pdfmake';
import { loadedFonts } from '../../../platform/pdf/fonts.ts';
import { documentLabels, type DocumentLabels } from '../document-labels.ts';
import type { QuoteDocumentData, QuoteDocumentLine } from '../quote-document-data.ts';
import { CELL_PADDING, factBlock, ruled } from './tables.ts';
import { GROUND, heading, label, QUIET, RULE, text, YELLOW, type Look } from './text.ts';

// All widths are fixed: a column that takes what is left grows with the longest word and pushes the others off the page.
const GAP = 24;
const FIGURES = [28, 40, 76, 24, 88];
const SUMS = { width: 288, amount: 112 };

const itemWidth = (inner: number) => inner - FIGURES.reduce((sum, width) => sum + width + 2 * CELL_PADDING, 0);

export function customerAndJob({ locale, facts, job, submittedOn }: QuoteDocumentData, inner: number): Content {
  const words = documentLabels[locale];
  const width = (inner - GAP) / 2;
  return {
    columnGap: GAP,
    columns: [
      factBlock(words.customer, width, [...facts.customer, [words.requested, submittedOn]]),
      factBlock(words.job, width, [...facts.job, [words.rental, `${job.period}\n${job.days}`], ...facts.place]),
    ],
  };
}

export function notes({ facts }: QuoteDocumentData): Content {
  return facts.notes.map(([name, value]): Content =>
    value === null ? [] : { margin: [0, 10, 0, 0], stack: [label(name), text(value)] },
  );
}

function itemRow(line: QuoteDocumentLine, dayCount: string): TableCell[] {
  const figure = (value: string, look: Look = {}) => text(value, { ...look, align: 'right' });
  return [
    { stack: [text(line.name), ...(line.detail === null ? [] : [text(line.detail, { size: 7.5, color: QUIET })])] },
    figure(line.quantity),
    figure(line.units),
    line.total === null ? figure(line.rate, { color: QUIET, size: 8.5 }) : figure(line.rate),
    figure(dayCount),
    line.total === null ? figure('–', { color: QUIET }) : figure(line.total, { style: 'strong' }),
  ];
}

const headsOf = ({ item, quantity, units, rate, days, lineTotal }: DocumentLabels) => [
  item,
  quantity,
  units,
  rate,
  days,
  lineTotal,
];
const nothing = (count: number) => Array.from({ length: count }, () => ({}));

/** One table a main category; its title and column heads come again on every page, its subtotal ends it. */
export function items({ locale, groups, job }: QuoteDocumentData, inner: number): Content[] {
  const words = documentLabels[locale];
  const heads = headsOf(words);
  return groups.map(({ title, lines, subtotal }) => ({
    margin: [0, 12, 0, 0],
    table: {
      headerRows: 2,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: [itemWidth(inner), ...FIGURES],
      body: [
        [{ ...text(title, { style: 'strong', size: 11 }), colSpan: heads.length }, ...nothing(heads.length - 1)],
        heads.map((name, column) => label(name, column === 0 ? 'left' : 'right')),
        ...lines.map((line) => itemRow(line, String(job.dayCount))),
        [
          { ...text(words.subtotalOf(title), { color: QUIET, align: 'right' }), colSpan: heads.length - 1 },
          ...nothing(heads.length - 2),
          text(subtotal, { style: 'strong', align: 'right' }),
        ],
      ],
    },
    layout: ruled(2),
  }));
}

/** Said where the fonts lack a character of the paper. */
function unprintable(paper: QuoteDocumentData): string[] {
  return loadedFonts.lacks(JSON.stringify(paper)) ? [documentLabels[paper.locale].unprintable(loadedFonts.mark)] : [];
}

export function totals(paper: QuoteDocumentData, inner: number): Content {
  const row = (name: string, amount: string): TableCell[] => [text(name), text(amount, { align: 'right' })];
  const remarks = [...paper.remarks, ...unprintable(paper)];
  return {
    unbreakable: true,
    margin: [0, 14, 0, 0],
    columnGap: GAP,
    columns: [
      {
        width: inner - SUMS.width - GAP,
        stack: remarks.map((remark) => ({ ...text(remark, { size: 8.5, color: QUIET }), margin: [0, 0, 0, 4] })),
      },
      {
        width: SUMS.width,
        table: {
          widths: [SUMS.width - SUMS.amount - 32, SUMS.amount],
          body: [
            ...paper.sums.map(({ label: name, amount }) => row(name, amount)),
            [
              { ...text(documentLabels[paper.locale].total, { style: 'strong', size: 12 }), fillColor: YELLOW },
              { ...text(paper.total, { style: 'strong', size: 12, align: 'right' }), fillColor: YELLOW },
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

/** A tinted box that stays in one piece. */
export function box(title: string, stack: Content[], inner: number): Content {
  return {
    unbreakable: true,
    margin: [0, 16, 0, 0],
    table: {
      widths: [inner],
      body: [[{ fillColor: GROUND, margin: [10, 8, 10, 8], stack: [heading(title), ...stack] }]],
    },
    layout: {
      hLineWidth: () => 0,
      vLineWidth: () => 0,
      paddingLeft: () => 0,
      paddingRight: () => 0,
      paddingTop: () => 0,
      paddingBottom: () => 0,
    },
  };
}
