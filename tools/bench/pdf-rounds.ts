/** Renders the same quote in alternating ways, so that other load affects all of them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { root } from '../paths.mjs';
import { checkQuote, loadedFonts, quoteDocument, quoteTerms, renderPdf, unpackWoff } from './built-server.ts';
import { renderQuoteByHand, type QuoteFonts } from './controls/quote-page.ts';
import { inTurns, median, timed } from './harness/rounds.ts';
import type { PdfRounds } from './pdf.ts';
import { sampleQuote } from './sample-quote.ts';

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

checkQuote(sampleQuote);
const manualQuote = { ...sampleQuote, terms: quoteTerms(sampleQuote) };

const ways: Readonly<Record<keyof PdfRounds, () => Promise<Buffer>>> = {
  product: () => renderPdf(quoteDocument(sampleQuote, 'letter')),
  byHand: () => renderQuoteByHand(manualQuote, files),
  byHandCached: () => renderQuoteByHand(manualQuote, cachedFonts),
};
const [product = [], byHand = [], byHandCached = []] = await inTurns(
  [ways.product, ways.byHand, ways.byHandCached].map((render) => () => timed(render)),
  { rounds: ROUNDS, warmUp: WARM_UP },
);

async function measured(render: () => Promise<Buffer>, times: readonly number[]): Promise<PdfRounds['product']> {
  const file = await render();
  return {
    ms: median(times),
    bytes: file.length,
    pages: [...file.toString('latin1').matchAll(/\/Type \/Page\b/gu)].length,
  };
}
const rounds: PdfRounds = {
  product: await measured(ways.product, product),
  byHand: await measured(ways.byHand, byHand),
  byHandCached: await measured(ways.byHandCached, byHandCached),
};
process.send?.(rounds);
