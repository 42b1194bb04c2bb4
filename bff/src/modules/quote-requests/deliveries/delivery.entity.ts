import { DELIVERY_STATES, STORED_DELIVERY_KINDS } from '@backlot/domain';
import { defineEntity, p } from '@mikro-orm/core';
import { registerEntities } from '../../../platform/database/entities.ts';

export const DeliveryEntity = defineEntity({
  name: 'Delivery',
  tableName: 'deliveries',
  properties: {
    /** Id of the outbox row and of the job. */
    id: p.uuid().primary(),
    quoteRequestId: p.uuid(),
    kind: p.enum(STORED_DELIVERY_KINDS).columnType('text'),
    /** Marks a reminder. Its kind is `quote`, because the contract of the previous release knows no other. */
    isReminder: p.boolean().default(false),
    state: p.enum(DELIVERY_STATES).columnType('text'),
    attempts: p.integer(),
    /** Without addresses. */
    lastError: p.text().strictNullable(),
    queuedAt: p.datetime(),
    sentAt: p.datetime().strictNullable(),
  },
});

registerEntities(DeliveryEntity);
