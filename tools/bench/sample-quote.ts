const usd = (cents: number) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
const line = (index: number) => ({
  name: `LED tube, 4 ft, full colour, with case, number ${index}`,
  detail: index % 5 === 0 ? `${index + 1} items × 12 each` : null,
  quantity: String(index + 1),
  units: String((index + 1) * (index % 5 === 0 ? 12 : 1)),
  rate: usd(1_234 + index * 100),
  total: usd((1_234 + index * 100) * (index + 1) * 3),
});
export type QuoteLine = ReturnType<typeof line>;

/** Label and value; null if the customer gave none. */
export type Fact = readonly [name: string, value: string | null];

const lines = Array.from({ length: 20 }, (_, index) => line(index));
const facts: Readonly<Record<'customer' | 'job' | 'place' | 'notes', readonly Fact[]>> = {
  customer: [
    ['Name', 'Ana Morales'],
    ['Company', 'Tidewater Pictures'],
    ['E-mail', 'ana.morales@example.com'],
    ['Phone', '305-555-0112'],
  ],
  job: [
    ['Job', 'Night market pilot'],
    ['Job number', 'TW-2217'],
    ['PO number', null],
  ],
  place: [['Locations', 'Little Haiti, two blocks of NE 2nd Avenue, and a stage day in Hialeah']],
  notes: [['Notes', 'Load-in at 4 am on the first day; the street closes at 5.']],
};

/** A quote of 20 lines in the format of the server's `quote-document-data.ts`. */
export const sampleQuote = {
  locale: 'en',
  reference: 'BL-2611-0042',
  version: null,
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
  facts,
  customer: { name: 'Ana Morales', email: 'ana.morales@example.com' },
  job: {
    name: 'Night market pilot',
    purchaseOrder: ['PO number', null],
    period: 'Nov 24, 2026 – Nov 28, 2026',
    days: '3 rental days',
    dayCount: 3,
  },
  groups: [
    { title: 'Production Equipment', lines: lines.slice(0, 14), subtotal: '$4,773.69' },
    { title: 'Home Ec & Set Rentals', lines: lines.slice(14), subtotal: '$869.97' },
  ],
  sums: ['Subtotal', 'Discount', 'Before tax', 'FL Sales Tax (7%)'].map((label) => ({ label, amount: '$4,773.69' })),
  total: '$5,107.85',
  remarks: ["1 item marked 'Price on request' is not in the total yet."],
};
