/** Control: the PDF bench's quote written for pdfkit, with fixed positions and no layout engine. */
import { createRequire } from 'node:module';

import type Document from 'pdfkit';

import type { Fact, QuoteLine, sampleQuote } from '../sample-quote.ts';

// CommonJS build, which shares its font library with the product's cached fonts.
const PDFDocument: typeof Document = createRequire(import.meta.url)('pdfkit');

export type QuoteFonts = Readonly<Record<'text' | 'strong' | 'display', Buffer>>;

type Quote = typeof sampleQuote & { readonly terms: readonly (readonly [title: string, text: string])[] };

interface Look {
  readonly font?: keyof QuoteFonts;
  readonly size?: number;
  readonly color?: string;
  /** Distance from the top; the current position by default. */
  readonly at?: number;
}

const INK = '#14161A';
const MUTED = '#5B6068';
const RULE = '#D9D6CF';
const LEFT = 42;
const RIGHT = 570;
const BOTTOM = 742;
const DAYS_RIGHT = 486;

interface NumberColumn {
  readonly name: string;
  /** Right edge. */
  readonly right: number;
  readonly of: (line: QuoteLine, dayCount: number) => string;
  readonly font?: keyof QuoteFonts;
}

const NUMBER_COLUMNS: readonly NumberColumn[] = [
  { name: 'QTY', right: 312, of: ({ quantity }) => quantity },
  { name: 'UNITS', right: 358, of: ({ units }) => units },
  { name: 'RATE / UNIT / DAY', right: 448, of: ({ rate }) => rate },
  { name: 'DAYS', right: DAYS_RIGHT, of: (_line, dayCount) => String(dayCount) },
  { name: 'LINE TOTAL', right: RIGHT, of: ({ total }) => total, font: 'strong' },
];

const SIGNED = [
  { name: 'NAME', from: 52, to: 298, line: 58 },
  { name: 'PO NUMBER', from: 314, to: 560, line: 58 },
  { name: 'SIGNATURE', from: 52, to: 396, line: 90 },
  { name: 'DATE', from: 412, to: 560, line: 90 },
];

export async function renderQuoteByHand(quote: Quote, fonts: QuoteFonts): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: `Quote ${quote.reference}`, Author: quote.business.name },
  });
  for (const [name, file] of Object.entries(fonts)) doc.registerFont(name, file);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => doc.on('end', () => resolve(Buffer.concat(chunks))));
  let y = 0;

  const put = (text: string, x: number, { font = 'text', size = 9, color = INK, at = y }: Look = {}) =>
    doc.font(font).fontSize(size).fillColor(color).text(text, x, at, { lineBreak: false });
  const putRight = (text: string, right: number, { font = 'text', size = 9, color = INK, at = y }: Look = {}) => {
    doc.font(font).fontSize(size).fillColor(color);
    doc.text(text, right - doc.widthOfString(text, { features: ['tnum'] }), at, {
      lineBreak: false,
      features: ['tnum'],
    });
  };
  const rule = (color = RULE, width = 0.5, from = LEFT, to = RIGHT) =>
    doc.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(color).stroke();
  const runningHeader = () => {
    put(quote.business.wordmark, LEFT, { font: 'strong', size: 7.5, at: 18 });
    putRight(`Quote ${quote.reference}`, RIGHT, { size: 7.5, color: MUTED, at: 18 });
  };
  const newPage = () => {
    doc.addPage();
    y = 40;
  };
  const ensureSpace = (height: number, again: () => void = () => undefined) => {
    if (y + height <= BOTTOM) return;
    newPage();
    runningHeader();
    again();
  };
  const facts = (title: string, x: number, rows: readonly Fact[]) => {
    put(title, x, { font: 'strong', size: 11 });
    y += 18;
    for (const [name, value] of rows) {
      if (value === null) continue;
      rule(RULE, 0.5, x, x + 252);
      put(name, x, { color: MUTED, at: y + 4 });
      doc
        .font('text')
        .fontSize(9)
        .fillColor(INK)
        .text(value, x + 74, y + 4, { width: 178 });
      y = doc.y + 4;
    }
    rule(RULE, 0.5, x, x + 252);
  };

  newPage();
  for (const x of [LEFT, LEFT + 9])
    doc.polygon([x, y + 20], [x + 6, y + 3], [x + 11, y + 3], [x + 5, y + 20]).fill(INK);
  put(quote.business.wordmark, LEFT + 28, { font: 'display', size: 21 });
  put(quote.business.addressLines.join(', '), LEFT, { size: 8, color: MUTED, at: 68 });
  put(`${quote.business.phone} · ${quote.business.email}`, LEFT, { size: 8, color: MUTED, at: 79 });
  putRight('Quote', RIGHT, { color: MUTED });
  putRight(quote.reference, RIGHT, { font: 'display', size: 15, at: 52 });
  putRight(`Issued ${quote.issuedOn}`, RIGHT, { size: 8, color: MUTED, at: 70 });
  putRight(`Valid until ${quote.validUntil}`, RIGHT, { size: 8, color: MUTED, at: 81 });
  y = 97;
  rule(INK, 1.5);
  y = 108;
  const { job, facts: details } = quote;
  facts('Customer', LEFT, [...details.customer, ['Requested', quote.submittedOn]]);
  y = 108;
  facts('Job', 318, [...details.job, ['Rental', `${job.period}\n${job.days}`], ...details.place]);
  y += 12;
  for (const [name, value] of details.notes) {
    put(name.toUpperCase(), LEFT, { font: 'strong', size: 6.5, color: MUTED });
    put(value ?? '', LEFT, { at: y + 9 });
    y += 32;
  }

  for (const { title, lines, subtotal } of quote.groups) {
    const heads = () => {
      put(title, LEFT, { font: 'strong', size: 11 });
      y += 20;
      rule();
      put('ITEM', LEFT, { font: 'strong', size: 6.5, color: MUTED, at: y + 4 });
      for (const { name, right } of NUMBER_COLUMNS)
        putRight(name, right, { font: 'strong', size: 6.5, color: MUTED, at: y + 4 });
      y += 15;
      rule(INK, 1);
    };
    ensureSpace(60);
    heads();
    for (const line of lines) {
      ensureSpace(30, heads);
      y += 4;
      put(line.name, LEFT);
      if (line.detail !== null) put(line.detail, LEFT, { size: 7.5, color: MUTED, at: y + 11 });
      for (const { of, right, font } of NUMBER_COLUMNS) putRight(of(line, job.dayCount), right, { font });
      y += line.detail === null ? 14 : 24;
      rule();
    }
    ensureSpace(30, heads);
    y += 4;
    putRight(`Subtotal ${title}`, DAYS_RIGHT, { color: MUTED });
    putRight(subtotal, RIGHT, { font: 'strong' });
    y += 14;
    rule();
    y += 14;
  }

  ensureSpace(110);
  const sumsAt = y;
  for (const remark of quote.remarks) put(remark, LEFT, { size: 8.5, color: MUTED });
  for (const { label, amount } of quote.sums) {
    put(label, 290, { at: y + 4 });
    putRight(amount, 562, { at: y + 4 });
    y += 18;
    rule(RULE, 0.5, 282, RIGHT);
  }
  doc.rect(282, y, 288, 24).fill('#FFC53D');
  put('Total', 290, { font: 'strong', size: 12, at: y + 5 });
  putRight(quote.total, 562, { font: 'strong', size: 12, at: y + 5 });
  y = Math.max(y, sumsAt) + 44;

  ensureSpace(160);
  put('Terms', LEFT, { font: 'strong', size: 11 });
  const termsAt = y + 18;
  for (const [index, [title, text]] of quote.terms.entries()) {
    if (index % 3 === 0) y = termsAt;
    const x = index < 3 ? LEFT : 318;
    put(`${index + 1}. ${title}`, x, { font: 'strong', size: 8 });
    doc
      .font('text')
      .fontSize(8)
      .fillColor(INK)
      .text(text, x, y + 11, { width: 252 });
    y = doc.y + 5;
  }
  y += 16;
  ensureSpace(120);
  doc.rect(LEFT, y, RIGHT - LEFT, 108).fill('#F4F1EA');
  put('Acceptance', LEFT + 10, { font: 'strong', size: 11, at: y + 8 });
  put(`We accept quote ${quote.reference} over ${quote.total} and its terms.`, LEFT + 10, { at: y + 26 });
  for (const { name, from, to, line } of SIGNED) {
    doc
      .moveTo(from, y + line)
      .lineTo(to, y + line)
      .lineWidth(0.75)
      .strokeColor(INK)
      .stroke();
    put(name, from, { font: 'strong', size: 6.5, color: MUTED, at: y + line + 3 });
  }

  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    put([quote.business.name, quote.business.phone, quote.business.email].join(' · '), LEFT, {
      size: 7.5,
      color: MUTED,
      at: 756,
    });
    putRight(`${quote.reference} · Page ${page + 1} of ${count}`, RIGHT, { size: 7.5, color: MUTED, at: 756 });
  }
  doc.end();
  return done;
}
