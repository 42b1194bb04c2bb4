import { LOCALES, MAIN_CATEGORIES, QUOTE_STATUSES } from '@backlot/domain';
import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { registerEntities } from '../../../platform/database/entities.ts';

/** Quote request (spec 3). Its lines are {@link QuoteRequestItemEntity}. */
export const QuoteRequestEntity = defineEntity({
  name: 'QuoteRequest',
  tableName: 'quote_requests',
  properties: {
    id: p.uuid().primary(),
    reference: p.text(),
    customerName: p.text(),
    customerEmail: p.text(),
    customerPhone: p.text().strictNullable(),
    company: p.text().strictNullable(),
    jobName: p.text(),
    jobNumber: p.text().strictNullable(),
    purchaseOrderNumber: p.text().strictNullable(),
    startDate: p.date(),
    endDate: p.date(),
    shootingLocations: p.text(),
    specialRequests: p.text().strictNullable(),
    status: p.enum(QUOTE_STATUSES).columnType('text'),
    locale: p.enum(LOCALES).columnType('text'),
    /** Account that submitted it; null for a visitor. */
    submittedBy: p.uuid().strictNullable(),
    assigneeId: p.uuid().strictNullable(),
    isTaxExempt: p.boolean(),
    /** Tax at submission, independent of the present rate. */
    taxBasisPoints: p.integer(),
    taxLabelEn: p.text(),
    taxLabelEs: p.text(),
    discountCents: p.bigint('number'),
    /** Totals of its lines, maintained by triggers. */
    totalQuantity: p.bigint('number'),
    dayRateCents: p.bigint('number'),
    version: p.integer(),
    /** Time of the first response; null before it. Unaffected by a return to pending. */
    answeredAt: p.datetime().strictNullable(),
    /** Time of the oldest open question; null: none. */
    waitingSince: p.datetime().strictNullable(),
    areRemindersOn: p.boolean(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
export type QuoteRequestRecord = InferEntity<typeof QuoteRequestEntity>;

/** Line with a snapshot of the item (decision 6). No foreign key: it outlives the item. */
export const QuoteRequestItemEntity = defineEntity({
  name: 'QuoteRequestItem',
  tableName: 'quote_request_items',
  properties: {
    quoteRequestId: p.uuid().primary(),
    position: p.integer().primary(),
    equipmentId: p.integer(),
    name: p.text(),
    mainCategory: p.enum(MAIN_CATEGORIES).columnType('text'),
    category: p.text(),
    description: p.text(),
    image: p.text(),
    unitsPerItem: p.integer(),
    pricePerUnitCents: p.bigint('number').strictNullable(),
    quantity: p.integer(),
  },
  primaryKeys: ['quoteRequestId', 'position'],
});
export type QuoteRequestItemRecord = InferEntity<typeof QuoteRequestItemEntity>;

/** Stored response of a submission, by idempotency key (decision 20). */
export const IdempotencyKeyEntity = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    key: p.text().primary(),
    fingerprint: p.text(),
    answer: p.json<{ id: string; reference: string }>(),
    createdAt: p.datetime(),
  },
});

registerEntities(QuoteRequestEntity, QuoteRequestItemEntity, IdempotencyKeyEntity);
