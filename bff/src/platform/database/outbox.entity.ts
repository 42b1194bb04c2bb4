import { randomUUID } from 'node:crypto';
import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/**
 * A job that was decided in a transaction and still has to reach the queue. Written in the same transaction
 * as what it is about, so that neither exists without the other. The payload holds ids only.
 */
export const OutboxEntity = defineEntity({
  name: 'Outbox',
  tableName: 'outbox',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    job: p.text(),
    payload: p.json<Record<string, string>>(),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** When it was last handed to the queue. */
    dispatchedAt: p.datetime().strictNullable(),
    /** When its job ended, in success or for good. */
    doneAt: p.datetime().strictNullable(),
    /** Since when it waits for a server that knows it. */
    unknownSince: p.datetime().strictNullable(),
  },
});
export type Outbox = InferEntity<typeof OutboxEntity>;
