import { INITIAL_QUOTE_STATUS } from '@backlot/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordQuoteEvent, type QuoteEvent } from '../customer-quote/quote-events.repository.ts';
import { writeRevision, type Edit } from '../editing/quote-request-edits.repository.ts';
import { reviseStatus } from '../editing/quote-request-revision.ts';
import type { QuoteRequestRecord } from '../requests/quote-request.entity.ts';
import { endOpenVersion } from '../versions/quote-versions.sql.ts';
import { insertAcceptance, type NewAcceptance } from './acceptances.sql.ts';

/** Accepts the open version of a request, which `em` has locked, and approves a pending request. */
export async function writeAcceptance(
  em: EntityManager,
  request: QuoteRequestRecord,
  acceptance: NewAcceptance,
  event: QuoteEvent,
  edit: Edit,
): Promise<void> {
  const { at } = edit;
  await endOpenVersion(em, request.id, { state: 'accepted', at, reason: null });
  await insertAcceptance(em, acceptance, at);
  await recordQuoteEvent(em, acceptance.versionId, event, at);
  const revision = request.status === INITIAL_QUOTE_STATUS ? reviseStatus(request.status, 'approved') : undefined;
  if (revision !== undefined) await writeRevision(em, request, revision, edit);
}
