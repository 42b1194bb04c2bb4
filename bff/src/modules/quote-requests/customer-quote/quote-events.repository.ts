import type { AcceptanceWay, QuoteReminderKind } from '@backlot/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sealJson } from '../../../platform/canonical-json.ts';
import { findLastQuoteEvent, insertQuoteEvent } from './quote-events.sql.ts';
import type { Viewer } from './viewer.ts';

/** Event by a reader of the quote. */
interface ByLink extends Viewer {
  readonly linkId: string;
}

/** Events contain hashes of erasable data, so that the chain survives erasure. */
export type QuoteEvent =
  | { readonly kind: 'sent' | 'superseded'; readonly by: string }
  | { readonly kind: 'reminded'; readonly reminder: QuoteReminderKind }
  | { readonly kind: 'withdrawn'; readonly by: string; readonly reason: string | null }
  | (ByLink & { readonly kind: 'viewed' | 'code' })
  | (ByLink & {
      readonly kind: 'asked';
      readonly messageId: string;
      readonly textSha256: string;
      readonly line?: number;
      /** Hash of the canonical JSON of the proposal and its price. */
      readonly proposalSha256?: string;
    })
  | (ByLink & { readonly kind: 'shared' | 'share-ended'; readonly shareId: string })
  | (ByLink & { readonly kind: 'accepted'; readonly acceptanceSha256: string })
  /** Separate kind, so that a recorded acceptance is never read as a signature. */
  | {
      readonly kind: 'acceptance-recorded';
      readonly by: string;
      readonly how: AcceptanceWay;
      readonly acceptanceSha256: string;
    }
  | (ByLink & { readonly kind: 'declined'; readonly reason: string | null });

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
