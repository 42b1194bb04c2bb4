import type { QuoteRequestChange } from '@backlot/domain/contract/staff';
import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** One changed field of a request. No foreign key: the history outlives the request. */
export const QuoteRequestChangeEntity = defineEntity({
  name: 'QuoteRequestChange',
  tableName: 'quote_request_changes',
  properties: {
    /** Goes up with each change. */
    id: p.bigint('number').primary(),
    quoteRequestId: p.uuid(),
    /** `BL-YYMM-NNNN`: says which request it was when that is gone. */
    reference: p.text(),
    at: p.datetime(),
    /** The admin's profile, and the address that it had then; of a customer the link of the quote, and the word 'Customer'. */
    changedBy: p.uuid(),
    changedByEmail: p.text(),
    field: p.text().$type<QuoteRequestChange['field']>(),
    /** As on the wire. */
    valueBefore: p.json<QuoteRequestChange['from']>(),
    valueAfter: p.json<QuoteRequestChange['to']>(),
  },
});
export type QuoteRequestChangeRecord = InferEntity<typeof QuoteRequestChangeEntity>;
