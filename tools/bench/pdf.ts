/** Cost of rendering a quote of 20 lines, compared with the same pages written for pdfkit. Loads the built server. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { root } from '../paths.mjs';
import {
  loadedFonts,
  quoteDocument,
  quoteDocumentDataSchema,
  quoteTerms,
  renderPdf,
  unpackWoff,
} from './built-server.ts';
import { renderQuoteByHand, type QuoteFonts } from './controls/quote-page.ts';
import { inTurns, median, timed } from './harness/rounds.ts';
import { kilobytes, milliseconds, printHead, printRow } from './harness/table.ts';
import { sampleQuote } from './sample-quote.ts';

const LIMIT = 3;
const WARM_UP = 40;
const ROUNDS = 120;

const require = createRequire(join(root, 'bff/package.json'));
const face = (name: string, weight: number) =>
  unpackWoff(
    readFileSync(
      join(dirname(require.resolve(`@fontsource/${name}/package.json`)), `files/${name}-latin-${weight}-normal.woff`),
    ),
  );
function cachedFace(name: string): Buffer {
  const font = loadedFonts.files.get(name);
  if (font === undefined) throw new Error(`The server keeps no font ${name}`);
  return font;
}
const files: QuoteFonts = {
  text: face('instrument-sans', 400),
  strong: face('instrument-sans', 600),
  display: face('archivo', 800),
};
const cachedFonts: QuoteFonts = {
  text: cachedFace('text-0'),
  strong: cachedFace('strong-0'),
  display: cachedFace('display-0'),
};

quoteDocumentDataSchema.parse(sampleQuote);
const manualQuote = { ...sampleQuote, terms: quoteTerms(sampleQuote).terms };

const WAYS = {
  "the product's renderer": () => renderPdf(quoteDocument(sampleQuote, 'letter')),
  'by hand, fonts as files, which pdfkit parses for each document': () => renderQuoteByHand(manualQuote, files),
  'by hand, fonts cached as in the product': () => renderQuoteByHand(manualQuote, cachedFonts),
};

export async function benchPdf() {
  const measurements = Object.values(WAYS).map((render) => () => timed(render));
  const times = await inTurns(measurements, { rounds: ROUNDS, warmUp: WARM_UP });
  const [productMs = 0] = times.map(median);
  printHead('quote of 20 lines', 'time', 'product / this', 'size', 'pages');
  for (const [index, [name, render]] of Object.entries(WAYS).entries()) {
    const ms = median(times[index] ?? []);
    const ratio = index === 0 ? '' : (productMs / ms).toFixed(2);
    const file = await render();
    const pages = [...file.toString('latin1').matchAll(/\/Type \/Page\b/gu)].length;
    printRow(name, milliseconds(ms, 1), ratio, kilobytes(file.length), String(pages));
  }
  console.log(`\nProduct / this: goal at most ${LIMIT}.`);
}
