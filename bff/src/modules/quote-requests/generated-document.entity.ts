import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** A PDF on its way from the worker that makes it to the replica that was asked for it. */
export const GeneratedDocumentEntity = defineEntity({
  name: 'GeneratedDocument',
  tableName: 'made_documents',
  properties: {
    id: p.uuid().primary(),
    quoteRequestId: p.uuid(),
    /** Of the request. */
    version: p.integer(),
    /** Number of the sealed version that it is of; null: a draft; 0, which no version has: a packing list. */
    quoteVersion: p.integer().strictNullable(),
    paperSize: p.enum(['letter', 'a4'] as const).columnType('text'),
    /** Null until it was made. */
    filename: p.text().strictNullable(),
    content: p.blob().strictNullable(),
    /** Why it could not be made. */
    error: p.text().strictNullable(),
    createdAt: p.datetime(),
  },
});
export type GeneratedDocumentRecord = InferEntity<typeof GeneratedDocumentEntity>;
