import { PAPER_SIZES } from '@backlot/domain';
import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { registerEntities } from '../../../platform/database/entities.ts';

/** PDF in transit from the worker to the replica that requested it. */
export const GeneratedDocumentEntity = defineEntity({
  name: 'GeneratedDocument',
  tableName: 'made_documents',
  properties: {
    id: p.uuid().primary(),
    quoteRequestId: p.uuid(),
    version: p.integer(),
    /** Number of the sealed version; null: a draft; 0: a packing list. */
    quoteVersion: p.integer().strictNullable(),
    paperSize: p.enum(PAPER_SIZES).columnType('text'),
    /** Null until rendered. */
    filename: p.text().strictNullable(),
    content: p.blob().strictNullable(),
    error: p.text().strictNullable(),
    createdAt: p.datetime(),
  },
});
export type GeneratedDocumentRecord = InferEntity<typeof GeneratedDocumentEntity>;

registerEntities(GeneratedDocumentEntity);
