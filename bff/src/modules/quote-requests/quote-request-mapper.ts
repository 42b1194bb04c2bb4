import { priceQuote, rentalDays, toDollars, toQuoteTotals } from '@backlot/domain';
import {
  listedDetailsSchema,
  quoteRequestDetailsSchema,
  type Delivery,
  type QuoteRequest,
  type QuoteRequestChange,
  type QuoteRequestSummary,
} from '@backlot/domain/contract';
import { type FullQuoteRequest, type StoredQuoteRequest } from './quote-requests.repository.js';

const priceOf = ({ request, items }: StoredQuoteRequest) => {
  const days = rentalDays(request.startDate, request.endDate);
  return {
    days,
    ...priceQuote({ lines: items, days, discountCents: request.discountCents, isTaxExempt: request.isTaxExempt }),
  };
};

/** The contract's shape of a stored request, with the totals of the pricing rules. */
export function toQuoteRequest(stored: FullQuoteRequest): QuoteRequest {
  const { request, items, changes, deliveries } = stored;
  const { days, ...price } = priceOf(stored);
  return {
    id: request.id,
    reference: request.reference,
    ...quoteRequestDetailsSchema.parse(request),
    items: items.map(
      (
        { equipmentId, name, mainCategory, category, description, image, unitsPerItem, pricePerUnitCents, quantity },
        index,
      ) => ({
        equipmentId,
        name,
        mainCategory,
        category,
        description,
        image,
        unitsPerItem,
        pricePerUnit: pricePerUnitCents === null ? null : toDollars(pricePerUnitCents),
        quantity,
        lineSubtotal: toDollars(price.lineSubtotalsCents[index] ?? 0),
      }),
    ),
    status: request.status,
    locale: request.locale,
    discountAmount: toDollars(request.discountCents),
    rentalDays: days,
    totals: toQuoteTotals(price),
    version: request.version,
    answeredAt: request.answeredAt?.toISOString() ?? null,
    history: changes.map(toChange),
    deliveries: deliveries.map(toDelivery),
    createdAt: request.createdAt.toISOString(),
    updatedAt: request.updatedAt.toISOString(),
  };
}

function toChange({
  at,
  changedByEmail,
  field,
  valueBefore,
  valueAfter,
}: FullQuoteRequest['changes'][number]): QuoteRequestChange {
  return { at: at.toISOString(), by: changedByEmail, field, from: valueBefore, to: valueAfter };
}

function toDelivery({
  id,
  kind,
  state,
  attempts,
  lastError,
  queuedAt,
  sentAt,
}: FullQuoteRequest['deliveries'][number]): Delivery {
  return {
    id,
    kind,
    state,
    attempts,
    lastError,
    queuedAt: queuedAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}

/** A row of the admin list. */
export function toSummary(stored: StoredQuoteRequest): QuoteRequestSummary {
  const { request, items } = stored;
  return {
    id: request.id,
    reference: request.reference,
    ...listedDetailsSchema.parse(request),
    itemCount: items.length,
    totalQuantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
    status: request.status,
    total: toDollars(priceOf(stored).totalCents),
    answeredAt: request.answeredAt?.toISOString() ?? null,
    createdAt: request.createdAt.toISOString(),
    updatedAt: request.updatedAt.toISOString(),
  };
}
