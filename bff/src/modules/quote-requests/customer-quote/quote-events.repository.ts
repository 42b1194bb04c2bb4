import type { AcceptanceWay, QuoteReminderKind } from '@backlot/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sealJson } from '../../../platform/canonical-json.ts';
import { findLastQuoteEvent, insertQuoteEvent } from './quote-events.sql.ts';
import type { Viewer } from './viewer.ts';

/** Events contain hashes of erasable data, so that the chain survives erasure. */
export type QuoteEvent =
  | { readonly kind: 'sent' | 'superseded'; readonly by: string }
  | { readonly kind: 'reminded'; readonly reminder: QuoteReminderKind }
  | { readonly kind: 'withdrawn'; readonly by: string; readonly reason: string | null }
  | ({ readonly kind: 'viewed'; readonly linkId: string } & Viewer)
  | ({
      readonly kind: 'asked';
      readonly linkId: string;
      readonly messageId: string;
      readonly textSha256: string;
      readonly line?: number;
      /** Hash of the canonical JSON of the proposal and its price. */
      readonly proposalSha256?: string;
    } & Viewer)
  | ({ readonly kind: 'shared' | 'share-ended'; readonly linkId: string; readonly shareId: string } & Viewer)
  | ({ readonly kind: 'code'; readonly linkId: string } & Viewer)
  | ({ readonly kind: 'accepted'; readonly linkId: string; readonly acceptanceSha256: string } & Viewer)
  /** Separate kind, so that a recorded acceptance is never read as a signature. */
  | {
      readonly kind: 'acceptance-recorded';
      readonly by: string;
      readonly how: AcceptanceWay;
      readonly acceptanceSha256: string;
    }
  | ({ readonly kind: 'declined'; readonly linkId: string; readonly reason: string | null } & Viewer);

/** The caller holds the lock of the request: concurrent events would have the same predecessor. */
export async function recordQuoteEvent(
  em: EntityManager,
  versionId: string,
  event: QuoteEvent,
  at: Date,
): Promise<void> {
  const last = await findLastQuoteEvent(em, versionId);
  const number = (last?.number ?? 0) + 1;
  const previous = last?.sha256 ?? null;
  const content = { ...event, quoteVersionId: versionId, number, at: at.toISOString(), previous };
  await insertQuoteEvent(em, versionId, { number, kind: event.kind, at, previous, ...sealJson(content) });
}
