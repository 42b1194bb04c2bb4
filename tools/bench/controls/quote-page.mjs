/** The quote of the PDF bench as somebody would write it by hand for pdfkit alone: fixed places, no layout engine. */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
// The CommonJS build: with it comes the font library in which the product's kept fonts are known.
const PDFDocument = require('pdfkit');

const INK = '#14161A';
const QUIET = '#5B6068';
const RULE = '#D9D6CF';
const LEFT = 42;
const RIGHT = 570;
const BOTTOM = 742;
const COLUMNS = [
  ['ITEM', LEFT],
  ['QTY', 312],
  ['UNITS', 358],
  ['RATE / UNIT / DAY', 448],
  ['DAYS', 486],
  ['LINE TOTAL', RIGHT],
];

/**
 * @param paper what the product's own document shows
 * @param fonts the product's font files: text, strong, display
 */
export async function drawQuoteByHand(paper, fonts) {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: `Quote ${paper.reference}`, Author: paper.business.name },
  });
  for (const [name, file] of Object.entries(fonts)) doc.registerFont(name, file);
  const chunks = [];
  doc.on('data', (chunk) => chunks.push(chunk));
  const done = new Promise((resolve) => doc.on('end', () => resolve(Buffer.concat(chunks))));
  let y = 0;

  const put = (text, x, { font = 'text', size = 9, color = INK, at = y } = {}) =>
    doc.font(font).fontSize(size).fillColor(color).text(text, x, at, { lineBreak: false });
  const putRight = (text, right, { font = 'text', size = 9, color = INK, at = y } = {}) => {
    doc.font(font).fontSize(size).fillColor(color);
    doc.text(text, right - doc.widthOfString(text, { features: ['tnum'] }), at, {
      lineBreak: false,
      features: ['tnum'],
    });
  };
  const rule = (color = RULE, width = 0.5, from = LEFT, to = RIGHT) =>
    doc.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(color).stroke();
  const runningHead = () => {
    put(paper.business.wordmark, LEFT, { font: 'strong', size: 7.5, at: 18 });
    putRight(`Quote ${paper.reference}`, RIGHT, { size: 7.5, color: QUIET, at: 18 });
  };
  const newPage = () => {
    doc.addPage();
    y = 40;
  };
  const room = (height, again = () => undefined) => {
    if (y + height <= BOTTOM) return;
    newPage();
    runningHead();
    again();
  };
  const facts = (title, x, rows) => {
    put(title, x, { font: 'strong', size: 11 });
    y += 18;
    for (const [name, value] of rows.filter((row) => row[1] !== null)) {
      rule(RULE, 0.5, x, x + 252);
      put(name, x, { color: QUIET, at: y + 4 });
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
  put(paper.business.wordmark, LEFT + 28, { font: 'display', size: 21 });
  put(paper.business.addressLines.join(', '), LEFT, { size: 8, color: QUIET, at: 68 });
  put(`${paper.business.phone} · ${paper.business.email}`, LEFT, { size: 8, color: QUIET, at: 79 });
  putRight('Quote', RIGHT, { color: QUIET });
  putRight(paper.reference, RIGHT, { font: 'display', size: 15, at: 52 });
  putRight(`Issued ${paper.issuedOn}`, RIGHT, { size: 8, color: QUIET, at: 70 });
  putRight(`Valid until ${paper.validUntil}`, RIGHT, { size: 8, color: QUIET, at: 81 });
  y = 97;
  rule(INK, 1.5);
  y = 108;
  const { customer, job } = paper;
  facts('Customer', LEFT, [
    ['Name', customer.name],
    ['Company', customer.company],
    ['E-mail', customer.email],
    ['Phone', customer.phone],
    ['Requested', paper.submittedOn],
  ]);
  y = 108;
  facts('Job', 318, [
    ['Job', job.name],
    ['Job number', job.number],
    ['PO number', job.purchaseOrder],
    ['Rental', `${job.period}\n${job.days}`],
    ['Locations', job.locations],
  ]);
  y += 12;
  put('NOTES', LEFT, { font: 'strong', size: 6.5, color: QUIET });
  put(job.notes, LEFT, { at: y + 9 });
  y += 32;

  for (const { title, lines, subtotal } of paper.groups) {
    const heads = () => {
      put(title, LEFT, { font: 'strong', size: 11 });
      y += 20;
      rule();
      const [first, ...figures] = COLUMNS;
      put(first[0], first[1], { font: 'strong', size: 6.5, color: QUIET, at: y + 4 });
      for (const [name, right] of figures)
        putRight(name, right, { font: 'strong', size: 6.5, color: QUIET, at: y + 4 });
      y += 15;
      rule(INK, 1);
    };
    room(60);
    heads();
    for (const line of lines) {
      room(30, heads);
      y += 4;
      put(line.name, LEFT);
      if (line.detail !== null) put(line.detail, LEFT, { size: 7.5, color: QUIET, at: y + 11 });
      for (const [index, value] of [line.quantity, line.units, line.rate, String(job.dayCount)].entries())
        putRight(value, COLUMNS[index + 1][1]);
      putRight(line.total ?? '–', RIGHT, { font: 'strong' });
      y += line.detail === null ? 14 : 24;
      rule();
    }
    room(30, heads);
    y += 4;
    putRight(`Subtotal ${title}`, COLUMNS[4][1], { color: QUIET });
    putRight(subtotal, RIGHT, { font: 'strong' });
    y += 14;
    rule();
    y += 14;
  }

  room(110);
  const sumsAt = y;
  for (const remark of paper.remarks) put(remark, LEFT, { size: 8.5, color: QUIET });
  for (const { label, amount } of paper.sums) {
    put(label, 290, { at: y + 4 });
    putRight(amount, 562, { at: y + 4 });
    y += 18;
    rule(RULE, 0.5, 282, RIGHT);
  }
  doc.rect(282, y, 288, 24).fill('#FFC53D');
  put('Total', 290, { font: 'strong', size: 12, at: y + 5 });
  putRight(paper.total, 562, { font: 'strong', size: 12, at: y + 5 });
  y = Math.max(y, sumsAt) + 44;

  room(160);
  put('Terms', LEFT, { font: 'strong', size: 11 });
  const termsAt = y + 18;
  for (const [index, [title, words]] of paper.terms.entries()) {
    if (index % 3 === 0) y = termsAt;
    const x = index < 3 ? LEFT : 318;
    put(`${index + 1}. ${title}`, x, { font: 'strong', size: 8 });
    doc
      .font('text')
      .fontSize(8)
      .fillColor(INK)
      .text(words, x, y + 11, { width: 252 });
    y = doc.y + 5;
  }
  y += 16;
  room(120);
  doc.rect(LEFT, y, RIGHT - LEFT, 108).fill('#F4F1EA');
  put('Acceptance', LEFT + 10, { font: 'strong', size: 11, at: y + 8 });
  put(`We accept quote ${paper.reference} over ${paper.total} and its terms.`, LEFT + 10, { at: y + 26 });
  for (const [name, from, to, line] of [
    ['NAME', 52, 298, 58],
    ['PO NUMBER', 314, 560, 58],
    ['SIGNATURE', 52, 396, 90],
    ['DATE', 412, 560, 90],
  ]) {
    doc
      .moveTo(from, y + line)
      .lineTo(to, y + line)
      .lineWidth(0.75)
      .strokeColor(INK)
      .stroke();
    put(name, from, { font: 'strong', size: 6.5, color: QUIET, at: y + line + 3 });
  }

  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    put([paper.business.name, paper.business.phone, paper.business.email].join(' · '), LEFT, {
      size: 7.5,
      color: QUIET,
      at: 756,
    });
    putRight(`${paper.reference} · Page ${page + 1} of ${count}`, RIGHT, { size: 7.5, color: QUIET, at: 756 });
  }
  doc.end();
  return done;
}
