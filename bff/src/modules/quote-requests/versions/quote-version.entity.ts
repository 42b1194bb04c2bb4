import type { QuoteVersion } from '@backlot/domain/contract/staff';
import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { registerEntities } from '../../../platform/database/entities.ts';

/** Sent quote. The database prevents changes and deletion (ADR 19). No foreign key: it outlives its request. */
export const QuoteVersionEntity = defineEntity({
  name: 'QuoteVersion',
  tableName: 'quote_versions',
  properties: {
    id: p.uuid().primary(),
    quoteRequestId: p.uuid(),
    reference: p.text(),
    number: p.integer(),
    /** Recipient, by which versions of deleted requests are found. */
    customerEmail: p.text(),
    /** Canonical JSON (RFC 8785) of `quoteContentSchema`. */
    content: p.blob(),
    /** SHA-256 of the content in hexadecimal, checked by the database. */
    sha256: p.text(),
    validUntil: p.date(),
    totalCents: p.bigint('number'),
    /** Changes since the previous version, for staff. */
    changes: p.json<QuoteVersion['changes']>(),
    sentAt: p.datetime(),
    /** Profile and former address of the admin. */
    sentBy: p.uuid(),
    sentByEmail: p.text(),
  },
});
export type QuoteVersionRecord = InferEntity<typeof QuoteVersionEntity>;

export const QuoteVersionFileEntity = defineEntity({
  name: 'QuoteVersionFile',
  tableName: 'quote_version_files',
  properties: {
    quoteVersionId: p.uuid().primary(),
    filename: p.text(),
    content: p.blob(),
    sha256: p.text(),
    drawnAt: p.datetime(),
  },
});

/** State of a version. The database permits one open version per request, and no changes of ended ones. */
export const QuoteVersionStateEntity = defineEntity({
  name: 'QuoteVersionState',
  tableName: 'quote_version_states',
  properties: {
    quoteVersionId: p.uuid().primary(),
    quoteRequestId: p.uuid(),
    state: p.text().$type<QuoteVersion['state']>(),
    since: p.datetime(),
    reason: p.text().strictNullable(),
  },
});

registerEntities(QuoteVersionEntity, QuoteVersionFileEntity, QuoteVersionStateEntity);
