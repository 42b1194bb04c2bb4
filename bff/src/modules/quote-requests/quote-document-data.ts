import {
  addDays,
  businessToday,
  formatDay,
  formatUsd,
  groupByMainCategory,
  PRICE_ON_REQUEST,
  priceLabel,
  quoteItemsLabel,
  SALES_TAX_LABELS,
  toCents,
  totalUnits,
  type Locale,
} from '@backlot/domain';
import type { QuoteRequest, QuoteRequestItem } from '@backlot/domain/contract';
import {
  documentFields,
  fieldPresentation,
  type DocumentBlock,
  type DocumentField,
} from '@backlot/domain/contract/field-presentation';
import {
  documentLabels,
  type Letterhead,
  type QuoteDocumentData,
  type QuoteDocumentLine,
} from '../documents/documents.service.js';

/** How long the prices of a quote hold, in days (spec 9). */
const VALID_DAYS = 30;

const usd = (dollars: number) => formatUsd(toCents(dollars));

function toLine(item: QuoteRequestItem, locale: Locale): QuoteDocumentLine {
  const { quantity, unitsPerItem, pricePerUnit } = item;
  return {
    name: item.name,
    detail: unitsPerItem > 1 ? quoteItemsLabel(quantity, unitsPerItem, locale) : null,
    quantity: quantity.toLocaleString('en-US'),
    units: totalUnits(quantity, unitsPerItem).toLocaleString('en-US'),
    rate: priceLabel(pricePerUnit === null ? null : toCents(pricePerUnit), locale),
    total: pricePerUnit === null ? null : usd(item.lineSubtotal),
  };
}

const sumCents = (items: readonly QuoteRequestItem[]) =>
  items.reduce((sum, { lineSubtotal }) => sum + toCents(lineSubtotal), 0);

/**
 * A quote request as mail and PDF show it. Its figures are the totals of the request; only the lines of a main category
 * are added up here.
 *
 * @param now issued on this day of the business, valid for 30 more
 * @param locale the customer's language unless it is said otherwise
 */
export function toQuoteDocumentData(
  request: QuoteRequest,
  business: Letterhead,
  now: Date,
  locale: Locale = request.locale,
): QuoteDocumentData {
  const { totals } = request;
  const words = documentLabels[locale];
  const fact = (name: DocumentField): QuoteDocumentData['job']['purchaseOrder'] => [
    fieldPresentation[name].document.label[locale],
    request[name],
  ];
  const facts = (block: DocumentBlock) => documentFields(block).map(fact);
  const date = (day: string) => formatDay(day, locale);
  const today = businessToday(now);
  const unpriced = request.items.filter(({ pricePerUnit }) => pricePerUnit === null).length;
  return {
    locale,
    reference: request.reference,
    submittedOn: date(businessToday(new Date(request.createdAt))),
    issuedOn: date(today),
    validUntil: date(addDays(today, VALID_DAYS)),
    business,
    facts: { customer: facts('customer'), job: facts('job'), place: facts('place'), notes: facts('notes') },
    customer: { name: request.customerName, email: request.customerEmail },
    job: {
      name: request.jobName,
      purchaseOrder: fact('purchaseOrderNumber'),
      period: `${date(request.startDate)} – ${date(request.endDate)}`,
      days: words.rentalDays(request.rentalDays),
      dayCount: request.rentalDays,
    },
    groups: groupByMainCategory(request.items, locale).map(({ title, items }) => ({
      title,
      lines: items.map((item) => toLine(item, locale)),
      subtotal: formatUsd(sumCents(items)),
    })),
    sums: [
      { label: words.subtotal, amount: usd(totals.subtotal) },
      ...(totals.discount > 0 ? [{ label: words.discount, amount: `−${usd(totals.discount)}` }] : []),
      { label: words.beforeTax, amount: usd(totals.beforeTax) },
      request.isTaxExempt
        ? { label: words.taxExempt, amount: usd(totals.tax) }
        : { label: SALES_TAX_LABELS[locale], amount: usd(totals.tax) },
    ],
    total: usd(totals.total),
    remarks: [
      ...(unpriced > 0 ? [words.unpriced(unpriced, PRICE_ON_REQUEST[locale])] : []),
      ...(request.isTaxExempt ? [words.certificatePending] : []),
    ],
  };
}
