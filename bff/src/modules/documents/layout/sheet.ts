import type { Locale, PaperSize } from '@backlot/domain';
import type { Content } from 'pdfmake';
import type { PdfDocument } from '../../../platform/pdf/pdf-renderer.ts';
import { documentLabels } from '../document-labels.ts';
import type { Letterhead } from '../letterhead.ts';
import { INK, MUTED, RULE, text } from './text.ts';

const MARGIN = 42;
const TOP = 40;
const BOTTOM = 50;
const PAGES = {
  letter: { pageSize: 'LETTER', width: 612 },
  a4: { pageSize: 'A4', width: 595.28 },
} as const satisfies Record<PaperSize, object>;

/** Width between the margins, in points. */
export const innerWidth = (size: PaperSize) => PAGES[size].width - 2 * MARGIN;

const LONG_NAME = 24;
const STRIPE_WIDTH = 28;
const TITLE_WIDTH = 236;

function wordmark(name: string, width: number): Content {
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
  const isLong = name.length > LONG_NAME;
  return {
    columns: [
      { width: STRIPE_WIDTH, canvas: [bar(0), bar(9)], margin: [0, 3, 0, 0] },
      {
        width: width - STRIPE_WIDTH,
        ...text(name, { style: 'display', size: isLong ? 13 : 21 }),
        characterSpacing: isLong ? -0.2 : -0.4,
        margin: [0, isLong ? 4 : 0, 0, 0],
      },
    ],
  };
}

export interface SheetTitle {
  /** Document type, such as 'Quote'. */
  readonly kind: string;
  /** Number or name, in large type. */
  readonly name: string;
  readonly lines: readonly string[];
}

function header({ kind, name, lines }: SheetTitle, business: Letterhead, inner: number): Content {
  return [
    {
      columns: [
        {
          width: inner - TITLE_WIDTH,
          stack: [
            wordmark(business.wordmark, inner - TITLE_WIDTH),
            { ...text(business.addressLines.join(', '), { size: 8, color: MUTED }), margin: [0, 3, 0, 0] },
            text(`${business.phone} · ${business.email}`, { size: 8, color: MUTED }),
          ],
        },
        {
          width: TITLE_WIDTH,
          stack: [
            text(kind, { size: 9, color: MUTED, align: 'right' }),
            text(name, { style: 'display', size: 15, align: 'right' }),
            ...lines.map((line) => text(line, { size: 8, color: MUTED, align: 'right' })),
          ],
        },
      ],
    },
    {
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: inner, y2: 0, lineWidth: 1.5, lineColor: INK }],
      margin: [0, 7, 0, 11],
    },
  ];
}

/** Header of the second and later pages. */
function runningHeader({ kind, name }: SheetTitle, business: Letterhead, inner: number): Content {
  return {
    margin: [MARGIN, 18, MARGIN, 0],
    stack: [
      {
        columns: [
          { width: inner / 2, ...text(business.wordmark, { style: 'strong', size: 7.5 }) },
          { width: inner / 2, ...text(`${kind} ${name}`, { size: 7.5, color: MUTED, align: 'right' }) },
        ],
      },
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: inner, y2: 0, lineWidth: 0.5, lineColor: RULE }],
        margin: [0, 2, 0, 0],
      },
    ],
  };
}

export interface SheetOptions {
  readonly size: PaperSize;
  /** Language of the labels; default `en`. */
  readonly locale?: Locale;
  readonly business: Letterhead;
  readonly title: SheetTitle;
  readonly content: Content[];
  /** Overlay on every page. */
  readonly mark?: { readonly header: Content; readonly watermark: PdfDocument['watermark'] };
}

const FOOTER_PAGE_WIDTH = 170;

export function sheet({ size, locale = 'en', business, title, content, mark }: SheetOptions): PdfDocument {
  const inner = innerWidth(size);
  const footerText = [business.name, business.phone, business.email].join(' · ');
  return {
    pageSize: PAGES[size].pageSize,
    pageMargins: [MARGIN, TOP, MARGIN, BOTTOM],
    language: `${locale}-US`,
    displayTitle: true,
    info: {
      title: `${title.kind} ${title.name}`,
      author: business.name,
      creator: business.name,
      producer: business.name,
    },
    defaultStyle: { font: 'text-0', fontSize: 9, lineHeight: 1.15 },
    ...(mark === undefined ? {} : { watermark: mark.watermark }),
    header: (page) => [
      ...(mark === undefined ? [] : [mark.header]),
      ...(page === 1 ? [] : [runningHeader(title, business, inner)]),
    ],
    footer: (page, pages) => ({
      margin: [MARGIN, 14, MARGIN, 0],
      columns: [
        { width: inner - FOOTER_PAGE_WIDTH, ...text(footerText, { size: 7.5, color: MUTED }) },
        {
          width: FOOTER_PAGE_WIDTH,
          ...text(`${title.name} · ${documentLabels[locale].page(page, pages)}`, {
            size: 7.5,
            color: MUTED,
            align: 'right',
          }),
        },
      ],
    }),
    content: [header(title, business, inner), ...content],
  };
}
