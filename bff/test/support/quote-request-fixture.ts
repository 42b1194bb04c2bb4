import { priceQuote, SALES_TAX, toCents, toDollars, toPriceableLine, toQuoteTotals } from '@backlot/domain';
import { projectDetailsSchema } from '@backlot/domain/contract';
import { quoteRequestSchema, type QuoteRequest } from '@backlot/domain/contract/staff';
import type { DocumentedRequest } from '../../src/modules/quote-requests/requests/quote-request-mapper.ts';

interface Line {
  readonly name: string;
  readonly quantity: number;
  readonly unitsPerItem?: number;
  readonly pricePerUnit?: number | null;
  readonly mainCategory?: 'production' | 'home-ec-set';
}

const LINES: readonly Line[] = [
  { name: 'Full-frame cinema camera body, 6K', quantity: 2, pricePerUnit: 385 },
  { name: 'Walkie-talkie kit, case of 12', quantity: 3, unitsPerItem: 12, pricePerUnit: 7.35 },
  { name: 'LED tube, 4 ft, full colour', quantity: 8, pricePerUnit: 33.33 },
  { name: 'Quiet generator, 7,000 W', quantity: 1, pricePerUnit: null },
  { name: 'Range, 36 in, six burners', quantity: 1, pricePerUnit: 189.99, mainCategory: 'home-ec-set' },
  { name: 'Folding prep table, 6 ft', quantity: 4, unitsPerItem: 2, pricePerUnit: 12.5, mainCategory: 'home-ec-set' },
];

/** A priced quote request with the tax labels that its documents need. */
export function quoteRequest({
  lines = LINES,
  ...changes
}: Partial<QuoteRequest> & { lines?: readonly Line[] } = {}): DocumentedRequest {
  const rentalDays = changes.rentalDays ?? 3;
  const isTaxExempt = changes.isTaxExempt ?? false;
  const price = priceQuote({
    lines: lines.map((line) => toPriceableLine({ unitsPerItem: 1, pricePerUnit: null, ...line })),
    days: rentalDays,
    discountCents: toCents(changes.discountAmount ?? 0),
    isTaxExempt,
    taxBasisPoints: SALES_TAX.basisPoints,
  });
  const request = quoteRequestSchema.parse({
    id: '0b0a6a52-52a4-4b8e-9f3a-6d2f6c1b7a01',
    reference: 'BL-2611-0042',
    ...projectDetailsSchema.parse({
      customerName: 'Ana Morales',
      customerEmail: 'ana.morales@example.com',
      customerPhone: '305-555-0112',
      company: 'Tidewater Pictures',
      jobName: 'Night market pilot',
      jobNumber: 'TW-2217',
      startDate: '2026-11-24',
      endDate: '2026-11-28',
      shootingLocations: 'Little Haiti, two blocks of NE 2nd Avenue, and a stage day in Hialeah',
      specialRequests: 'Load-in at 4 am on the first day; the street closes at 5.',
    }),
    status: 'pending',
    discountAmount: 0,
    rentalDays,
    version: 1,
    createdAt: '2026-11-21T15:04:05.000Z',
    updatedAt: '2026-11-21T15:04:05.000Z',
    ...changes,
    isTaxExempt,
    items: lines.map(
      ({ name, quantity, unitsPerItem = 1, pricePerUnit = null, mainCategory = 'production' }, index) => ({
        equipmentId: index + 1,
        name,
        mainCategory,
        category: 'video',
        description: '',
        image: '',
        unitsPerItem,
        pricePerUnit,
        quantity,
        lineSubtotal: toDollars(price.lineSubtotalsCents[index] ?? 0),
      }),
    ),
    totals: toQuoteTotals(price),
  });
  return { ...request, taxLabels: SALES_TAX.labels };
}

export const business = {
  name: 'Backlot Rentals',
  wordmark: 'Backlot Rentals',
  addressLines: ['100 Sample Street', 'Miami, FL 33101'],
  homeCounty: 'Miami-Dade County',
  email: 'rentals@backlot.example',
  phone: '(305) 555-0100',
  isSample: false,
  forms: [
    { label: 'W9 Form', url: 'https://rentals.example/api/site/documents/w9.pdf' },
    {
      label: 'Credit Card Authorization',
      url: 'https://rentals.example/api/site/documents/credit-card-authorization.pdf',
    },
    { label: 'Order Form', url: 'https://rentals.example/api/site/documents/order-form.pdf' },
  ],
};

/** The day of the request in Miami, the next one in UTC. */
export const NOW = new Date('2026-11-22T04:30:00Z');
