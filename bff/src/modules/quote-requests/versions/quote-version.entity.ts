import type { QuoteVersion } from '@backlot/domain/contract/staff';
import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** A quote as it was sent. The database refuses to change or remove it (ADR 19); no foreign key, it outlives its request. */
export const QuoteVersionEntity = defineEntity({
  name: 'QuoteVersion',
  tableName: 'quote_versions',
  properties: {
    id: p.uuid().primary(),
    quoteRequestId: p.uuid(),
    /** `BL-YYMM-NNNN`, of the request. */
    reference: p.text(),
    /** 1 is the first of its request. */
    number: p.integer(),
    /** Whom it was sent to: what was sent can be found when the request is gone. */
    customerEmail: p.text(),
    /** Canonical JSON (RFC 8785) of `quoteContentSchema`. */
    content: p.blob(),
    /** Of the content, in hexadecimal digits; the database holds the two together. */
    sha256: p.text(),
    validUntil: p.date(),
    totalCents: p.bigint('number'),
    /** Since the version before, for staff. */
    changes: p.json<QuoteVersion['changes']>(),
    sentAt: p.datetime(),
    /** The admin's profile, and the address that it had then. */
    sentBy: p.uuid(),
    sentByEmail: p.text(),
  },
});
export type QuoteVersionRecord = InferEntity<typeof QuoteVersionEntity>;

/** The PDF of a version, drawn once. */
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

/** How far a version has come. The database keeps at most one open for a request, and ended ones as they are. */
export const QuoteVersionStateEntity = defineEntity({
  name: 'QuoteVersionState',
  tableName: 'quote_version_states',
  properties: {
    quoteVersionId: p.uuid().primary(),
    quoteRequestId: p.uuid(),
    state: p.text().$type<QuoteVersion['state']>(),
    since: p.datetime(),
    /** Why it was withdrawn. */
    reason: p.text().strictNullable(),
  },
});
