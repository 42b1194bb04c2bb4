import type { Content, CustomTableLayout, TableCell } from 'pdfmake';
import { keptFonts, type FontStyle } from '../../platform/pdf/fonts.ts';
import type { PdfDocument } from '../../platform/pdf/pdf-renderer.ts';
import type { QuotePaper, QuotePaperLine } from './quote-paper.ts';

const INK = '#14161A';
const QUIET = '#5B6068';
const RULE = '#D9D6CF';
const GROUND = '#F4F1EA';
const YELLOW = '#FFC53D';

const PAGE = { width: 612, margin: 42 };
const INNER = PAGE.width - 2 * PAGE.margin;
const GAP = 24;
const CELL_PADDING = 6;

// All widths are fixed: a column that takes what is left grows with the longest word and pushes the others off the page.
const BLOCK = { width: (INNER - GAP) / 2, name: 62 };
const FIGURES = [28, 34, 78, 26, 80];
const ITEM = INNER - FIGURES.reduce((sum, width) => sum + width + 2 * CELL_PADDING, CELL_PADDING) + CELL_PADDING;
const SUMS = { width: 250, amount: 96 };

interface Look {
  readonly style?: FontStyle;
  readonly size?: number;
  readonly color?: string;
  readonly align?: 'left' | 'right';
}

/** Text from outside: plain characters in the faces that have them. Figures keep equal widths. */
function text(value: string, { style = 'text', size = 9, color = INK, align = 'left' }: Look = {}) {
  const isFigure = align === 'right';
  return {
    text: keptFonts.runs(value, style).map((run) => ({ ...run, ...(isFigure ? { fontFeatures: ['tnum' as const] } : {}) })),
    fontSize: size,
    color,
    alignment: align,
  };
}

const label = (value: string) => ({ ...text(value.toUpperCase(), { style: 'strong', size: 6.5, color: QUIET }), characterSpacing: 0.5 });

/** The wordmark: the slate stripe, then the name, set tight. */
function wordmark(): Content {
  const bar = (x: number) => ({
    type: 'polyline' as const,
    points: [
      { x, y: 17 },
      { x: x + 6, y: 0 },
      { x: x + 11, y: 0 },
      { x: x + 5, y: 17 },
    ],
    closePath: true,
    color: INK,
  });
  return {
    columns: [
      { width: 28, canvas: [bar(0), bar(9)], margin: [0, 3, 0, 0] },
      { width: '*', ...text('Backlot', { style: 'display', size: 21 }), characterSpacing: -0.4 },
    ],
  };
}

function head(paper: QuotePaper): Content {
  return [
    {
      columns: [
        { width: '*', stack: [wordmark()] },
        {
          width: 'auto',
          stack: [
            text('Quote request', { size: 9, color: QUIET, align: 'right' }),
            text(paper.reference, { style: 'display', size: 15, align: 'right' }),
          ],
        },
      ],
    },
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: INNER, y2: 0, lineWidth: 1.5, lineColor: INK }], margin: [0, 8, 0, 12] },
  ];
}

type Fact = readonly [name: string, value: string | null];

function block(title: string, facts: readonly Fact[]): Content & { width: number } {
  const rows = facts.filter((fact): fact is readonly [string, string] => fact[1] !== null && fact[1] !== '');
  return {
    width: BLOCK.width,
    stack: [
      { ...text(title, { style: 'strong', size: 11 }), margin: [0, 0, 0, 4] },
      {
        table: {
          widths: [BLOCK.name, BLOCK.width - BLOCK.name - 2 * CELL_PADDING],
          dontBreakRows: false,
          body: rows.map(([name, value]): TableCell[] => [text(name, { color: QUIET, size: 8.5 }), text(value)]),
        },
        layout: ruled(),
      },
    ],
  };
}

/** Hairlines between rows, like a call sheet. */
function ruled(headRows = 0): CustomTableLayout {
  return {
    hLineWidth: (index) => {
      if (headRows === 0) return 0.5;
      if (index === 0) return 0;
      return index === headRows ? 1 : 0.5;
    },
    vLineWidth: () => 0,
    hLineColor: (index) => (headRows > 0 && index === headRows ? INK : RULE),
    paddingLeft: (column) => (column === 0 ? 0 : CELL_PADDING),
    paddingRight: (column, node) => (column === (node.table.widths?.length ?? 0) - 1 ? 0 : CELL_PADDING),
    paddingTop: () => 3.5,
    paddingBottom: () => 3.5,
  };
}

function itemRow(line: QuotePaperLine, dayCount: number): TableCell[] {
  const figure = (value: string, look: Look = {}) => text(value, { ...look, align: 'right' });
  return [
    { stack: [text(line.name), ...(line.detail === null ? [] : [text(line.detail, { size: 7.5, color: QUIET })])] },
    figure(line.quantity),
    figure(line.units),
    line.total === null ? figure(line.rate, { color: QUIET, size: 8 }) : figure(line.rate),
    figure(String(dayCount)),
    line.total === null ? figure('–', { color: QUIET }) : figure(line.total, { style: 'strong' }),
  ];
}

function notes(value: string | null): Content {
  return value === null ? [] : { margin: [0, 10, 0, 0], stack: [label('Notes'), text(value)] };
}

/** One table a main category; its title and column heads come again on every page. */
function items({ groups, job }: QuotePaper): Content[] {
  const heads = ['Item', 'Qty', 'Units', 'Rate / unit / day', 'Days', 'Line total'];
  return groups.map((group) => ({
    margin: [0, 14, 0, 0],
    table: {
      headerRows: 2,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: [ITEM, ...FIGURES],
      body: [
        [{ ...text(group.title, { style: 'strong', size: 11 }), colSpan: heads.length }, ...heads.slice(1).map(() => ({}))],
        heads.map((name, column) => ({ ...label(name), alignment: column === 0 ? 'left' : 'right' })),
        ...group.lines.map((line) => itemRow(line, job.dayCount)),
      ],
    },
    layout: ruled(2),
  }));
}

function totals({ sums, total, remarks }: QuotePaper): Content {
  const row = (name: string, amount: string): TableCell[] => [text(name), text(amount, { align: 'right' })];
  return {
    unbreakable: true,
    margin: [0, 16, 0, 0],
    columns: [
      { width: '*', stack: remarks.map((remark) => ({ ...text(remark, { size: 8.5, color: QUIET }), margin: [0, 0, 0, 4] })) },
      {
        width: SUMS.width,
        table: {
          widths: [SUMS.width - SUMS.amount - 32, SUMS.amount],
          body: [
            ...sums.map(({ label: name, amount }) => row(name, amount)),
            [
              { ...text('Total', { style: 'strong', size: 12 }), fillColor: YELLOW },
              { ...text(total, { style: 'strong', size: 12, align: 'right' }), fillColor: YELLOW },
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

function next({ business }: QuotePaper): Content {
  return {
    unbreakable: true,
    margin: [0, 22, 0, 0],
    table: {
      widths: [INNER],
      body: [
        [
          {
            fillColor: GROUND,
            margin: [6, 6, 6, 6],
            stack: [
              { ...text('What happens next', { style: 'strong', size: 10 }), margin: [0, 0, 0, 3] },
              text(
                `We check availability and answer within 2 business hours with a detailed quote and the authorization form. Nothing is booked until you confirm. Questions: ${business.phone}, ${business.email}.`,
                { size: 9 },
              ),
            ],
          },
        ],
      ],
    },
    layout: 'noBorders',
  };
}

/** The quote request on paper (US Letter). */
export function quoteRequestDocument(paper: QuotePaper): PdfDocument {
  const { business, customer, job } = paper;
  return {
    pageSize: 'LETTER',
    pageMargins: [PAGE.margin, 40, PAGE.margin, 54],
    language: 'en-US',
    displayTitle: true,
    info: { title: `Quote request ${paper.reference}`, author: business.name, creator: business.name, producer: business.name },
    defaultStyle: { font: 'text-0', fontSize: 9, lineHeight: 1.15 },
    footer: (page, pages) => ({
      margin: [PAGE.margin, 14, PAGE.margin, 0],
      columns: [
        { width: '*', ...text(`${business.name} · ${business.phone} · ${business.email}`, { size: 7.5, color: QUIET }) },
        { width: 'auto', ...text(`${paper.reference} · Page ${page} of ${pages}`, { size: 7.5, color: QUIET, align: 'right' }) },
      ],
    }),
    content: [
      head(paper),
      {
        columnGap: GAP,
        columns: [
          block('Customer', [
            ['Name', customer.name],
            ['Company', customer.company],
            ['E-mail', customer.email],
            ['Phone', customer.phone],
            ['Submitted', paper.submittedOn],
          ]),
          block('Job', [
            ['Job', job.name],
            ['Job number', job.number],
            ['PO number', job.purchaseOrder],
            ['Rental', `${job.period}\n${job.days}`],
            ['Locations', job.locations],
          ]),
        ],
      },
      notes(job.notes),
      ...items(paper),
      totals(paper),
      next(paper),
    ],
  };
}
