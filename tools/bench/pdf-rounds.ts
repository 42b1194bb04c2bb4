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
  byHand: () => drawQuoteByHand(manualQuote, files),
  byHandCached: () => drawQuoteByHand(manualQuote, cachedFonts),
};
const NAMES = ['product', 'byHand', 'byHandCached'] as const;

const times: Record<keyof PdfRounds, number[]> = { product: [], byHand: [], byHandCached: [] };
for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
  for (const name of NAMES) {
    const began = performance.now();
    await ways[name]();
    if (round >= WARM_UP) times[name].push(performance.now() - began);
  }
}

async function measured(name: keyof PdfRounds): Promise<PdfRounds['product']> {
  const file = await ways[name]();
  return {
    ms: median(times[name]),
    kb: file.length / 1024,
    pages: [...file.toString('latin1').matchAll(/\/Type \/Page\b/gu)].length,
  };
}
const rounds: PdfRounds = {
  product: await measured('product'),
  byHand: await measured('byHand'),
  byHandCached: await measured('byHandCached'),
};
process.send?.(rounds);
