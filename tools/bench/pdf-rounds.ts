/** Draws the same quote in turns, so that whatever else the machine does meets all of them alike. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { root } from '../paths.mjs';
import { checkQuote, loadedFonts, quoteDocument, quoteTerms, renderPdf, unpackWoff } from './built-server.ts';
import { drawQuoteByHand, type QuoteFonts } from './controls/quote-page.ts';
import type { PdfRounds } from './pdf.ts';
import { sampleQuote } from './sample-quote.ts';
import { median } from './statistics.ts';

const WARM_UP = 40;
const ROUNDS = 120;

const require = createRequire(join(root, 'bff/package.json'));
const face = (name: string, weight: number) =>
  unpackWoff(
    readFileSync(
      join(dirname(require.resolve(`@fontsource/${name}/package.json`)), `files/${name}-latin-${weight}-normal.woff`),
    ),
  );
function keptFace(name: string): Buffer {
  const kept = loadedFonts.files.get(name);
  if (kept === undefined) throw new Error(`The server keeps no font ${name}`);
  return kept;
}
const files: QuoteFonts = {
  text: face('instrument-sans', 400),
  strong: face('instrument-sans', 600),
  display: face('archivo', 800),
};
const kept: QuoteFonts = { text: keptFace('text-0'), strong: keptFace('strong-0'), display: keptFace('display-0') };

checkQuote(sampleQuote);
const manualQuote = { ...sampleQuote, terms: quoteTerms(sampleQuote) };

const ways: Readonly<Record<keyof PdfRounds, () => Promise<Buffer>>> = {
  product: () => renderPdf(quoteDocument(sampleQuote, 'letter')),
  byHand: () => drawQuoteByHand(manualQuote, files),
  byHandKept: () => drawQuoteByHand(manualQuote, kept),
};
const NAMES = ['product', 'byHand', 'byHandKept'] as const;

const times: Record<keyof PdfRounds, number[]> = { product: [], byHand: [], byHandKept: [] };
for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
  for (const name of NAMES) {
    const began = performance.now();
    await ways[name]();
    if (round >= WARM_UP) times[name].push(performance.now() - began);
  }
}

async function told(name: keyof PdfRounds): Promise<PdfRounds['product']> {
  const file = await ways[name]();
  return {
    ms: median(times[name]),
    kb: file.length / 1024,
    pages: [...file.toString('latin1').matchAll(/\/Type \/Page\b/gu)].length,
  };
}
const rounds: PdfRounds = {
  product: await told('product'),
  byHand: await told('byHand'),
  byHandKept: await told('byHandKept'),
};
process.send?.(rounds);
