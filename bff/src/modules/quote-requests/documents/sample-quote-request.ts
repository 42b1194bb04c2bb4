import { addDays, businessToday, dayRate, SALES_TAX, totalQuantity, type Locale } from '@backlot/domain';
import { projectDetailsSchema } from '@backlot/domain/contract';
import { toDocumentedRequest, type DocumentedRequest } from '../requests/quote-request-mapper.ts';
import { toTaxColumns } from '../requests/quote-request-tax.ts';
import type { NewQuoteRequestItem } from '../submission/quote-request-submissions.repository.ts';

const LINES: readonly Omit<NewQuoteRequestItem, 'equipmentId' | 'description' | 'image'>[] = [
  {
    name: 'Director monitor, 17 in, with cart',
    mainCategory: 'production',
    category: 'video',
    quantity: 2,
    unitsPerItem: 1,
    pricePerUnitCents: 9_500,
  },
  {
    name: 'Walkie-talkie kit, case of 12',
    mainCategory: 'production',
    category: 'audio',
    quantity: 2,
    unitsPerItem: 12,
    pricePerUnitCents: 750,
  },
  {
    name: 'LED panel, 2 × 1 ft, bicolour',
    mainCategory: 'production',
    category: 'lighting',
    quantity: 4,
    unitsPerItem: 1,
    pricePerUnitCents: 4_800,
  },
  {
    name: 'Camera-ready range, 36 in',
    mainCategory: 'home-ec-set',
    category: 'home-ec',
    quantity: 1,
    unitsPerItem: 1,
    pricePerUnitCents: 18_500,
  },
];

const DAYS_AHEAD = 7;
const DAYS_OUT = 5;
const ID = '00000000-0000-4000-8000-000000000000';

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
  return toDocumentedRequest({
    request: {
      id: ID,
      reference: 'BL-SAMPLE',
      ...projectDetailsSchema.parse({ ...DETAILS, startDate, endDate: addDays(startDate, DAYS_OUT) }),
      status: 'approved',
      locale,
      submittedBy: null,
      assigneeId: null,
      ...toTaxColumns(SALES_TAX),
      discountCents: 15_000,
      totalQuantity: totalQuantity(LINES),
      dayRateCents: dayRate(LINES),
      version: 1,
      answeredAt: now,
      waitingSince: null,
      areRemindersOn: false,
      createdAt: now,
      updatedAt: now,
    },
    items: LINES.map((line, position) => ({
      ...line,
      quoteRequestId: ID,
      position,
      equipmentId: position + 1,
      description: '',
      image: '',
    })),
  });
}
