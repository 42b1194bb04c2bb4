import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';
import type { SealedJson } from '../../../platform/canonical-json.ts';

const lastRow = z.array(z.object({ number: z.int(), sha256: z.string() }));

export async function findLastQuoteEvent(em: EntityManager, versionId: string) {
  const rows: unknown = await em.execute(
    'select number, sha256 from quote_events where quote_version_id = ? order by number desc limit 1',
    [versionId],
  );
  return lastRow.parse(rows)[0];
}

interface NewQuoteEvent extends SealedJson {
  readonly number: number;
  readonly kind: string;
  readonly at: Date;
  /** Hash of the previous event; null: the first. */
  readonly previous: string | null;
}

export async function insertQuoteEvent(
  em: EntityManager,
  versionId: string,
  { number, kind, at, bytes, sha256, previous }: NewQuoteEvent,
): Promise<void> {
  await em.execute(
    `insert into quote_events (id, quote_version_id, number, kind, at, content, sha256, previous_sha256)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
    [randomUUID(), versionId, number, kind, at, bytes, sha256, previous],
  );
}
