import { randomUUID } from 'node:crypto';
import type { QuoteVersionState } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ActivityRepository } from '../../../platform/activity/activity.repository.ts';
import { recordQuoteEvent } from '../customer-quote/quote-events.repository.ts';
import { DeliveriesRepository } from '../deliveries/deliveries.repository.ts';
import { recordFirstResponse } from '../editing/first-response.sql.ts';
import { lockQuoteRequest, type Edit } from '../editing/quote-request-edits.repository.ts';
import { quoteRequestJobs } from '../jobs/quote-request-jobs.ts';
import {
  readFullQuoteRequest,
  type FullQuoteRequest,
  type StoredQuoteRequest,
} from '../requests/quote-requests.repository.ts';
import { readItems } from '../requests/request-items.repository.ts';
import { QuoteVersionEntity, QuoteVersionStateEntity, type QuoteVersionRecord } from './quote-version.entity.ts';
import { endOpenVersion, findLastVersion, findVersionState, type LastVersion } from './quote-versions.sql.ts';

export type NewVersion = Pick<
  QuoteVersionRecord,
  'number' | 'content' | 'sha256' | 'validUntil' | 'totalCents' | 'changes'
>;

export type Sending =
  { readonly kind: 'again'; readonly versionId: string } | { readonly kind: 'next'; readonly version: NewVersion };

/** Sends and withdraws versions. Locks the request, so that at most one version is open. */
@Injectable()
export class QuoteVersionsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly deliveries: DeliveriesRepository,
    private readonly activity: ActivityRepository,
  ) {}

  /** Writes nothing if `plan` throws. The mail counts as the first response to the customer. */
  async send(
    id: string,
    edit: Edit,
    plan: (stored: StoredQuoteRequest, last: LastVersion | undefined) => Sending,
  ): Promise<'queued' | 'gone'> {
    return this.em.fork().transactional(async (em) => {
      const stored = await lockRequest(em, id);
      if (stored === undefined) return 'gone';
      const last = await findLastVersion(em, id);
      const sending = plan(stored, last);
      const versionId = sending.kind === 'again' ? sending.versionId : await insert(em, stored, sending.version, edit);
      await recordQuoteEvent(em, versionId, { kind: 'sent', by: edit.by.email }, edit.at);
      await recordFirstResponse(em, id, edit.at);
      await this.deliveries.enqueue(em, quoteRequestJobs.sendQuoteVersion, {
        quoteRequestId: id,
        quoteVersionId: versionId,
      });
      await this.activity.recordRequest(em, 'quote-mail', stored.request);
      return 'queued';
    });
  }

  /** Withdraws an open version. Returns the state of one that has already ended. */
  async withdraw(
    id: string,
    number: number,
    { at, by, reason }: Edit & { readonly reason: string | null },
  ): Promise<FullQuoteRequest | QuoteVersionState | 'gone' | 'unknown'> {
    return this.em.fork().transactional(async (em) => {
      const stored = await lockRequest(em, id);
      if (stored === undefined) return 'gone';
      const version = await findVersionState(em, id, number);
      if (version === undefined) return 'unknown';
      if (version.state !== 'open') return version.state;
      await endOpenVersion(em, id, { state: 'withdrawn', at, reason });
      await recordQuoteEvent(em, version.id, { kind: 'withdrawn', by: by.email, reason }, at);
      await this.activity.recordRequest(em, 'quote-withdrawal', stored.request);
      return (await readFullQuoteRequest(em, id)) ?? 'gone';
    });
  }
}

async function lockRequest(em: EntityManager, id: string): Promise<StoredQuoteRequest | undefined> {
  const request = await lockQuoteRequest(em, id);
  if (request === undefined) return undefined;
  // Read after the lock, so that a concurrent save of items is visible.
  const items = await readItems(em, id);
  return { request, items };
}

async function insert(
  em: EntityManager,
  { request }: StoredQuoteRequest,
  version: NewVersion,
  edit: Edit,
): Promise<string> {
  const id = randomUUID();
  const former = await endOpenVersion(em, request.id, { state: 'superseded', at: edit.at, reason: null });
  if (former !== undefined) await recordQuoteEvent(em, former, { kind: 'superseded', by: edit.by.email }, edit.at);
  await em.insert(QuoteVersionEntity, {
    id,
    quoteRequestId: request.id,
    reference: request.reference,
    customerEmail: request.customerEmail,
    ...version,
    sentAt: edit.at,
    sentBy: edit.by.profileId,
    sentByEmail: edit.by.email,
  });
  await em.insert(QuoteVersionStateEntity, {
    quoteVersionId: id,
    quoteRequestId: request.id,
    state: 'open',
    since: edit.at,
    reason: null,
  });
  return id;
}
