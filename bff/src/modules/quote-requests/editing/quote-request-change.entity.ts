import type { QuoteRequestChange } from '@backlot/domain/contract/staff';
import { defineEntity, p } from '@mikro-orm/core';
import { registerEntities } from '../../../platform/database/entities.ts';

/** Changed field of a request. No foreign key: the history outlives the request. */
export const QuoteRequestChangeEntity = defineEntity({
  name: 'QuoteRequestChange',
  tableName: 'quote_request_changes',
  properties: {
    id: p.bigint('number').primary(),
    quoteRequestId: p.uuid(),
    /** Reference (`BL-YYMM-NNNN`), which remains after deletion of the request. */
    reference: p.text(),
    at: p.datetime(),
    /** Profile and former address of the admin; for a customer the link's id and the word 'Customer'. */
    changedBy: p.uuid(),
    changedByEmail: p.text(),
    field: p.text().$type<QuoteRequestChange['field']>(),
    /** In wire format. */
    valueBefore: p.json<QuoteRequestChange['from']>(),
    valueAfter: p.json<QuoteRequestChange['to']>(),
  },
});

registerEntities(QuoteRequestChangeEntity);
