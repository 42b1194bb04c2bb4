import {
  addDays,
  businessToday,
  formatDay,
  formatUsd,
  groupByMainCategory,
  PRICE_ON_REQUEST,
  priceLabel,
  quoteItemsLabel,
  SALES_TAX_LABEL,
  toCents,
  totalUnits,
} from '@backlot/domain';
import type { QuoteRequest, QuoteRequestItem } from '@backlot/domain/contract';
import type { Letterhead, QuotePaper, QuotePaperLine } from '../documents/documents.service.js';

export type PaperBusiness = Letterhead;

/** How long the prices of a quote hold, in days (spec 9). */
const VALID_DAYS = 30;

const usd = (dollars: number) => formatUsd(toCents(dollars));
const counted = (count: number, noun: string) => `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

function toLine(item: QuoteRequestItem): QuotePaperLine {
  const { quantity, unitsPerItem, pricePerUnit } = item;
  return {
    name: item.name,
    detail: unitsPerItem > 1 ? quoteItemsLabel(quantity, unitsPerItem) : null,
    quantity: quantity.toLocaleString('en-US'),
    units: totalUnits(quantity, unitsPerItem).toLocaleString('en-US'),
    rate: priceLabel(pricePerUnit === null ? null : toCents(pricePerUnit)),
    total: pricePerUnit === null ? null : usd(item.lineSubtotal),
  };
}

const sumCents = (items: readonly QuoteRequestItem[]) => items.reduce((sum, { lineSubtotal }) => sum + toCents(lineSubtotal), 0);

/**
 * A quote request as mail and PDF show it. Its figures are the totals of the request; only the lines of a main category
 * are added up here.
 *
 * @param now issued on this day of the business, valid for 30 more
 */
export function toQuotePaper(request: QuoteRequest, business: PaperBusiness, now: Date): QuotePaper {
  const { totals } = request;
  const today = businessToday(now);
  const unpriced = request.items.filter(({ pricePerUnit }) => pricePerUnit === null).length;
  return {
    reference: request.reference,
    submittedOn: formatDay(businessToday(new Date(request.createdAt))),
    issuedOn: formatDay(today),
    validUntil: formatDay(addDays(today, VALID_DAYS)),
    business,
    customer: {
      name: request.customerName,
      email: request.customerEmail,
      phone: request.customerPhone,
      company: request.company,
    },
    job: {
      name: request.jobName,
      number: request.jobNumber,
      purchaseOrder: request.purchaseOrderNumber,
      period: `${formatDay(request.startDate)} – ${formatDay(request.endDate)}`,
      days: counted(request.rentalDays, 'rental day'),
      dayCount: request.rentalDays,
      locations: request.shootingLocations,
      notes: request.specialRequests,
    },
    groups: groupByMainCategory(request.items).map(({ title, items }) => ({ title, lines: items.map(toLine), subtotal: formatUsd(sumCents(items)) })),
    sums: [
      { label: 'Subtotal', amount: usd(totals.subtotal) },
      ...(totals.discount > 0 ? [{ label: 'Discount', amount: `−${usd(totals.discount)}` }] : []),
      { label: 'Before tax', amount: usd(totals.beforeTax) },
      request.isTaxExempt
        ? { label: 'Tax exempt (certificate pending)', amount: usd(totals.tax) }
        : { label: SALES_TAX_LABEL, amount: usd(totals.tax) },
    ],
    total: usd(totals.total),
    remarks: [
      ...(unpriced > 0
        ? [`${counted(unpriced, 'item')} marked '${PRICE_ON_REQUEST}' ${unpriced === 1 ? 'is' : 'are'} not in the total yet.`]
        : []),
      ...(request.isTaxExempt
        ? ['Florida tax exemption: certificate pending. Prices without tax hold once the certificate has arrived by e-mail.']
        : []),
    ],
  };
}
