import { hash, randomUUID } from 'node:crypto';
import { type AcceptanceWay, type QuoteReminderKind } from '@backlot/domain';
import { type EntityManager } from '@mikro-orm/postgresql';
import canonicalize from 'canonicalize';
import * as z from 'zod';
import { type Viewer } from './viewer.js';

/** What happens to a version of a quote. */
export type QuoteEvent =
  | { readonly kind: 'sent' | 'superseded'; readonly by: string }
  | { readonly kind: 'reminded'; readonly reminder: QuoteReminderKind }
  | { readonly kind: 'withdrawn'; readonly by: string; readonly reason: string | null }
  | ({ readonly kind: 'viewed'; readonly linkId: string } & Viewer)
  /** The text itself can be erased. */
  | ({
      readonly kind: 'asked';
      readonly linkId: string;
      readonly messageId: string;
      readonly textSha256: string;
      /** `equipmentId` of the item that it is about. */
      readonly line?: number;
      /** Of the canonical JSON of the proposal and its price. */
      readonly proposalSha256?: string;
    } & Viewer)
  /** Of a colleague: the address can be erased. */
  | ({ readonly kind: 'shared' | 'share-ended'; readonly linkId: string; readonly shareId: string } & Viewer)
  | ({ readonly kind: 'code'; readonly linkId: string } & Viewer)
  | ({ readonly kind: 'accepted'; readonly linkId: string; readonly acceptanceSha256: string } & Viewer)
  /** Of its own kind, so that nobody takes it for a customer who signed. */
  | {
      readonly kind: 'acceptance-recorded';
      readonly by: string;
      readonly how: AcceptanceWay;
      readonly acceptanceSha256: string;
    }
  | ({ readonly kind: 'declined'; readonly linkId: string; readonly reason: string | null } & Viewer);

const lastRow = z.array(z.object({ number: z.int(), sha256: z.string() }));

/**
 * Adds an event to the chain of a version, with the transaction of `em`, which holds the lock of the request: two at a time would
 * both follow the same one, which the database refuses.
 */
export async function recordQuoteEvent(
  em: EntityManager,
  versionId: string,
  event: QuoteEvent,
  at: Date,
): Promise<void> {
  const [last] = lastRow.parse(
    await em.execute(
      'select number, sha256 from quote_events where quote_version_id = ? order by number desc limit 1',
      [versionId],
    ),
  );
  const number = (last?.number ?? 0) + 1;
  const previous = last?.sha256 ?? null;
  const text = canonicalize({ ...event, quoteVersionId: versionId, number, at: at.toISOString(), previous });
  if (text === undefined) throw new TypeError('An event is no JSON');
  const content = Buffer.from(text, 'utf8');
  await em.execute(
    `insert into quote_events (id, quote_version_id, number, kind, at, content, sha256, previous_sha256)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
    [randomUUID(), versionId, number, event.kind, at, content, hash('sha256', content, 'hex'), previous],
    'run',
  );
}
