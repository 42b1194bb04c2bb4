import {
  addDays,
  businessToday,
  priceQuote,
  rentalDays,
  SALES_TAX,
  taxRate,
  toCents,
  toDollars,
  toQuoteTotals,
  type Locale,
} from '@backlot/domain';
import { projectDetailsSchema } from '@backlot/domain/contract';
import type { QuoteRequestItem } from '@backlot/domain/contract/staff';
import type { DocumentedRequest } from '../requests/quote-request-mapper.ts';

type SampleLine = Pick<QuoteRequestItem, 'name' | 'mainCategory' | 'category' | 'quantity' | 'unitsPerItem'> & {
  readonly pricePerUnit: number;
};

const LINES: readonly SampleLine[] = [
  {
    name: 'Director monitor, 17 in, with cart',
    mainCategory: 'production',
    category: 'video',
    quantity: 2,
    unitsPerItem: 1,
    pricePerUnit: 95,
  },
  {
    name: 'Walkie-talkie kit, case of 12',
    mainCategory: 'production',
    category: 'audio',
    quantity: 2,
    unitsPerItem: 12,
    pricePerUnit: 7.5,
  },
  {
    name: 'LED panel, 2 × 1 ft, bicolour',
    mainCategory: 'production',
    category: 'lighting',
    quantity: 4,
    unitsPerItem: 1,
    pricePerUnit: 48,
  },
  {
    name: 'Camera-ready range, 36 in',
    mainCategory: 'home-ec-set',
    category: 'home-ec',
    quantity: 1,
    unitsPerItem: 1,
    pricePerUnit: 185,
  },
];

const DAYS_AHEAD = 7;
const DAYS_OUT = 5;
const DISCOUNT = 150;

const DETAILS = {
  customerName: 'Sam Rivera',
  customerEmail: 'sam.rivera@example.com',
  customerPhone: '(305) 555-0123',
  company: 'Sample Pictures',
  jobName: 'Sample commercial',
  jobNumber: 'SP-104',
  purchaseOrderNumber: 'PO-2291',
  shootingLocations: 'Wynwood and a stage in Doral',
};

export function sampleQuoteRequest(now: Date, locale: Locale): DocumentedRequest {
  const startDate = addDays(businessToday(now), DAYS_AHEAD);
  const endDate = addDays(startDate, DAYS_OUT);
  const days = rentalDays(startDate, endDate);
  const lines = LINES.map(({ quantity, unitsPerItem, pricePerUnit }) => ({
    quantity,
    unitsPerItem,
    pricePerUnitCents: toCents(pricePerUnit),
  }));
  const price = priceQuote({
    lines,
    days,
    discountCents: toCents(DISCOUNT),
    isTaxExempt: false,
    taxBasisPoints: SALES_TAX.basisPoints,
  });
  return {
    id: '00000000-0000-4000-8000-000000000000',
    reference: 'BL-SAMPLE',
    ...projectDetailsSchema.parse({ ...DETAILS, startDate, endDate }),
    status: 'approved',
    locale,
    discountAmount: DISCOUNT,
    rentalDays: days,
    version: 1,
    answeredAt: now.toISOString(),
    waitingSince: null,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    items: LINES.map((line, index) => ({
      ...line,
      equipmentId: index + 1,
      description: '',
      image: '',
      lineSubtotal: toDollars(price.lineSubtotalsCents[index] ?? 0),
    })),
    totals: toQuoteTotals(price),
    taxRate: taxRate(SALES_TAX.basisPoints),
    taxLabel: SALES_TAX.labels.en,
    taxLabels: SALES_TAX.labels,
  };
}
