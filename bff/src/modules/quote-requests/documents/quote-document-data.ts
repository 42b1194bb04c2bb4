import {
  businessToday,
  formatDay,
  formatUsd,
  groupByMainCategory,
  PRICE_ON_REQUEST,
  priceLabel,
  quoteItemsLabel,
  quoteValidUntil,
  toCents,
  totalUnits,
  type Locale,
} from '@backlot/domain';
import type { QuoteRequestItem } from '@backlot/domain/contract/staff';
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
} from '../../documents/documents.service.ts';
import type { DocumentedRequest } from '../requests/quote-request-mapper.ts';

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

/** @param now day of issue, valid for 30 more @param locale unset: the customer's language */
export function toQuoteDocumentData(
  request: DocumentedRequest,
  business: Letterhead,
  now: Date,
  locale: Locale = request.locale,
): QuoteDocumentData {
  const { totals } = request;
  const labels = documentLabels[locale];
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
    version: null,
    submittedOn: date(businessToday(new Date(request.createdAt))),
    issuedOn: date(today),
    validUntil: date(quoteValidUntil(today)),
    business,
    facts: { customer: facts('customer'), job: facts('job'), place: facts('place'), notes: facts('notes') },
    customer: { name: request.customerName, email: request.customerEmail },
    job: {
      name: request.jobName,
      purchaseOrder: fact('purchaseOrderNumber'),
      period: `${date(request.startDate)} – ${date(request.endDate)}`,
      days: labels.rentalDays(request.rentalDays),
      dayCount: request.rentalDays,
    },
    groups: groupByMainCategory(request.items, locale).map(({ title, items }) => ({
      title,
      lines: items.map((item) => toLine(item, locale)),
      subtotal: formatUsd(sumCents(items)),
    })),
    sums: [
      { label: labels.subtotal, amount: usd(totals.subtotal) },
      ...(totals.discount > 0 ? [{ label: labels.discount, amount: `−${usd(totals.discount)}` }] : []),
      { label: labels.beforeTax, amount: usd(totals.beforeTax) },
      request.isTaxExempt
        ? { label: labels.taxExempt, amount: usd(totals.tax) }
        : { label: request.taxLabels[locale], amount: usd(totals.tax) },
    ],
    total: usd(totals.total),
    remarks: [
      ...(unpriced > 0 ? [labels.unpriced(unpriced, PRICE_ON_REQUEST[locale])] : []),
      ...(request.isTaxExempt ? [labels.certificatePending] : []),
    ],
  };
}
