import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

export const DELIVERY_KINDS = ['acknowledgement', 'staff-notification', 'quote'] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

/** A mail about a request and what has become of it. */
export const DeliveryEntity = defineEntity({
  name: 'Delivery',
  tableName: 'deliveries',
  properties: {
    /** The outbox row's and the job's. */
    id: p.uuid().primary(),
    quoteRequestId: p.uuid(),
    kind: p.enum(DELIVERY_KINDS).columnType('text'),
    /** Reminds of a quote: a `quote` for servers of the release before, whose contract knows no other kind. */
    isReminder: p.boolean().default(false),
    state: p.enum(['waiting', 'sent', 'failed'] as const).columnType('text'),
    /** Number of times that it was handed to the mail server. */
    attempts: p.integer(),
    /** Without addresses. */
    lastError: p.text().strictNullable(),
    queuedAt: p.datetime(),
    sentAt: p.datetime().strictNullable(),
  },
});
export type DeliveryRecord = InferEntity<typeof DeliveryEntity>;
