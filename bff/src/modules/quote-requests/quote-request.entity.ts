import { LOCALES, QUOTE_STATUSES } from '@backlot/domain';
import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** A quote request (spec 3). Its lines are {@link QuoteRequestItemEntity}. */
export const QuoteRequestEntity = defineEntity({
  name: 'QuoteRequest',
  tableName: 'quote_requests',
  properties: {
    id: p.uuid().primary(),
    /** `BL-YYMM-NNNN`. */
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
    /** The customer's language. */
    locale: p.enum(LOCALES).columnType('text'),
    /** The account whose session sent it; null for a visitor. */
    submittedBy: p.uuid().strictNullable(),
    /** The admin who takes care of it; null: nobody does. */
    assigneeId: p.uuid().strictNullable(),
    isTaxExempt: p.boolean(),
    /** The tax of this request (`SalesTax` of the domain), whatever the rate is now. */
    taxBasisPoints: p.integer(),
    taxLabelEn: p.text(),
    taxLabelEs: p.text(),
    discountCents: p.bigint('number'),
    /** Of its lines: the sum of their quantities, and what they cost for a day. Triggers keep them right, whoever writes lines. */
    totalQuantity: p.bigint('number'),
    dayRateCents: p.bigint('number'),
    /** Goes up by one with each save. */
    version: p.integer(),
    /** The first answer of the business; null before it. Set once, also when the status goes back to pending. */
    answeredAt: p.datetime().strictNullable(),
    /** The oldest question of the customer that waits for a reply; null: none does. */
    waitingSince: p.datetime().strictNullable(),
    /** Whether the customer is reminded of an open quote. */
    areRemindersOn: p.boolean(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
export type QuoteRequestRecord = InferEntity<typeof QuoteRequestEntity>;

/** A line: the snapshot that the server took of the item (decision 6), and how many. No foreign key to the catalogue, so that it outlives the item. */
export const QuoteRequestItemEntity = defineEntity({
  name: 'QuoteRequestItem',
  tableName: 'quote_request_items',
  properties: {
    quoteRequestId: p.uuid().primary(),
    position: p.integer().primary(),
    equipmentId: p.integer(),
    name: p.text(),
    mainCategory: p.enum(['production', 'home-ec-set'] as const).columnType('text'),
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

/** The receipt that a submit gave, so that the same submit sent again gets it again (decision 20). */
export const IdempotencyKeyEntity = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    key: p.text().primary(),
    /** SHA-256 of the payload. */
    fingerprint: p.text(),
    answer: p.json<{ id: string; reference: string }>(),
    createdAt: p.datetime(),
  },
});
