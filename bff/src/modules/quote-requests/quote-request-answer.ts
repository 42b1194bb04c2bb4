import { priceQuote, rentalDays, toDollars } from '@backlot/domain';
import { type Delivery, type QuoteRequest, type QuoteRequestChange, type QuoteRequestSummary } from '@backlot/domain/contract';
import { type StoredQuoteRequest, type WholeQuoteRequest } from './quote-requests.repository.js';

const price = ({ request, items }: StoredQuoteRequest) => {
  const days = rentalDays(request.startDate, request.endDate);
  return { days, ...priceQuote({ lines: items, days, discountCents: request.discountCents, isTaxExempt: request.isTaxExempt }) };
};

/** The contract's shape of a stored request, with the totals of the pricing rules. */
export function toQuoteRequest(stored: WholeQuoteRequest): QuoteRequest {
  const { request, items, changes, deliveries } = stored;
  const { days, lineSubtotalsCents, ...totals } = price(stored);
  return {
    id: request.id,
    reference: request.reference,
    customerName: request.customerName,
    customerEmail: request.customerEmail,
    customerPhone: request.customerPhone,
    company: request.company,
    jobName: request.jobName,
    jobNumber: request.jobNumber,
    purchaseOrderNumber: request.purchaseOrderNumber,
    startDate: request.startDate,
    endDate: request.endDate,
    shootingLocations: request.shootingLocations,
    specialRequests: request.specialRequests,
    items: items.map(({ equipmentId, name, mainCategory, category, description, image, unitsPerItem, pricePerUnitCents, quantity }, index) => ({
      equipmentId,
      name,
      mainCategory,
      category,
      description,
      image,
      unitsPerItem,
      pricePerUnit: pricePerUnitCents === null ? null : toDollars(pricePerUnitCents),
      quantity,
      lineSubtotal: toDollars(lineSubtotalsCents[index] ?? 0),
    })),
    status: request.status,
    locale: request.locale,
    isTaxExempt: request.isTaxExempt,
    discountAmount: toDollars(request.discountCents),
    rentalDays: days,
    totals: {
      subtotal: toDollars(totals.subtotalCents),
      discount: toDollars(totals.discountCents),
      isDiscountClamped: totals.isDiscountClamped,
      beforeTax: toDollars(totals.beforeTaxCents),
      tax: toDollars(totals.taxCents),
      total: toDollars(totals.totalCents),
    },
    version: request.version,
    answeredAt: request.answeredAt?.toISOString() ?? null,
    history: changes.map(toChange),
    deliveries: deliveries.map(toDelivery),
    createdAt: request.createdAt.toISOString(),
    updatedAt: request.updatedAt.toISOString(),
  };
}

function toChange({ at, changedByEmail, field, valueBefore, valueAfter }: WholeQuoteRequest['changes'][number]): QuoteRequestChange {
  return { at: at.toISOString(), by: changedByEmail, field, from: valueBefore, to: valueAfter };
}

function toDelivery({ id, kind, state, attempts, lastError, queuedAt, sentAt }: WholeQuoteRequest['deliveries'][number]): Delivery {
  return { id, kind, state, attempts, lastError, queuedAt: queuedAt.toISOString(), sentAt: sentAt?.toISOString() ?? null };
}

/** A row of the admin list. */
export function toSummary(stored: StoredQuoteRequest): QuoteRequestSummary {
  const { request, items } = stored;
  return {
    id: request.id,
    reference: request.reference,
    customerName: request.customerName,
    customerEmail: request.customerEmail,
    company: request.company,
    jobName: request.jobName,
    startDate: request.startDate,
    endDate: request.endDate,
    itemCount: items.length,
    totalQuantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
    status: request.status,
    total: toDollars(price(stored).totalCents),
    answeredAt: request.answeredAt?.toISOString() ?? null,
    createdAt: request.createdAt.toISOString(),
    updatedAt: request.updatedAt.toISOString(),
  };
}
