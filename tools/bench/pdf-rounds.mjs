/** Draws the same quote in turns, so that whatever else the machine does meets all of them alike. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import { root } from '../paths.mjs';
import { drawQuoteByHand } from './controls/quote-page.mjs';

const WARM_UP = 40;
const ROUNDS = 120;

const dist = (path) => import(pathToFileURL(join(root, 'bff/dist', path)).href);
const { renderPdf } = await dist('platform/pdf/pdf-renderer.js');
const { loadedFonts } = await dist('platform/pdf/fonts.js');
const { unpackWoff } = await dist('platform/pdf/woff.js');
const { quoteDocument, quoteTerms } = await dist('modules/documents/quote.document.js');

const require = createRequire(join(root, 'bff/package.json'));
const face = (name, weight) =>
  unpackWoff(
    readFileSync(
      join(dirname(require.resolve(`@fontsource/${name}/package.json`)), `files/${name}-latin-${weight}-normal.woff`),
    ),
  );
const files = {
  text: face('instrument-sans', 400),
  strong: face('instrument-sans', 600),
  display: face('archivo', 800),
};
const kept = {
  text: loadedFonts.files.get('text-0'),
  strong: loadedFonts.files.get('strong-0'),
  display: loadedFonts.files.get('display-0'),
};

const usd = (cents) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
const line = (index) => ({
  name: `LED tube, 4 ft, full colour, with case, number ${index}`,
  detail: index % 5 === 0 ? `${index + 1} items × 12 each` : null,
  quantity: String(index + 1),
  units: String((index + 1) * (index % 5 === 0 ? 12 : 1)),
  rate: usd(1_234 + index * 100),
  total: usd((1_234 + index * 100) * (index + 1) * 3),
});
const lines = Array.from({ length: 20 }, (_, index) => line(index));
const paper = {
  reference: 'BL-2611-0042',
  submittedOn: 'Nov 21, 2026',
  issuedOn: 'Nov 21, 2026',
  validUntil: 'Dec 21, 2026',
  business: {
    name: 'Backlot Rentals',
    wordmark: 'Backlot Rentals',
    addressLines: ['100 Sample Street', 'Miami, FL 33101'],
    homeCounty: 'Miami-Dade County',
    phone: '(305) 555-0100',
    email: 'rentals@backlot.example',
    isSample: false,
    forms: [],
  },
  customer: {
    name: 'Ana Morales',
    email: 'ana.morales@example.com',
    phone: '305-555-0112',
    company: 'Tidewater Pictures',
  },
  job: {
    name: 'Night market pilot',
    number: 'TW-2217',
    purchaseOrder: null,
    period: 'Nov 24, 2026 – Nov 28, 2026',
    days: '3 rental days',
    dayCount: 3,
    locations: 'Little Haiti, two blocks of NE 2nd Avenue, and a stage day in Hialeah',
    notes: 'Load-in at 4 am on the first day; the street closes at 5.',
  },
  groups: [
    { title: 'Production Equipment', lines: lines.slice(0, 14), subtotal: '$4,773.69' },
    { title: 'Home Ec & Set Rentals', lines: lines.slice(14), subtotal: '$869.97' },
  ],
  sums: ['Subtotal', 'Discount', 'Before tax', 'FL Sales Tax (7%)'].map((label) => ({ label, amount: '$4,773.69' })),
  total: '$5,107.85',
  remarks: ["1 item marked 'Price on request' is not in the total yet."],
};
const manualDocument = { ...paper, terms: quoteTerms(paper) };

const ways = {
  product: () => renderPdf(quoteDocument(paper, 'letter')),
  byHand: () => drawQuoteByHand(manualDocument, files),
  byHandKept: () => drawQuoteByHand(manualDocument, kept),
};
const times = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
const results = {};
for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
  for (const [name, draw] of Object.entries(ways)) {
    const began = performance.now();
    results[name] = await draw();
    if (round >= WARM_UP) times[name].push(performance.now() - began);
  }
}
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
process.send(
  Object.fromEntries(
    Object.entries(results).map(([name, file]) => [
      name,
      {
        ms: median(times[name]),
        kb: file.length / 1024,
        pages: file.toString('latin1').match(/\/Type \/Page\b/g).length,
      },
    ]),
  ),
);
