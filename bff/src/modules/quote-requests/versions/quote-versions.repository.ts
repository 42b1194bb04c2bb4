import { randomUUID } from 'node:crypto';
import { message } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ActivityRepository } from '../../../platform/activity/activity.repository.ts';
import { ProblemException, rowNotFound } from '../../../platform/http/problem.ts';
import { recordQuoteEvent } from '../customer-quote/quote-events.repository.ts';
import { DeliveriesRepository } from '../deliveries/deliveries.repository.ts';
import { recordFirstResponse } from '../editing/first-response.sql.ts';
import { lockQuoteRequest, type Edit } from '../editing/quote-request-edits.repository.ts';
import { quoteRequestJobs } from '../jobs/quote-request-jobs.ts';
import type { QuoteRequestRecord } from '../requests/quote-request.entity.ts';
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

/** Id of the version that is mailed again, or the next version. */
export type Sending = string | NewVersion;

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
  ): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const request = await lockQuoteRequest(em, id);
      if (request === undefined) throw rowNotFound(message('quote-request-not-found'));
      // Read after the lock, so that a concurrent save of items is visible.
      const items = await readItems(em, id);
      const sending = plan({ request, items }, await findLastVersion(em, id));
      const versionId = typeof sending === 'string' ? sending : await insert(em, request, sending, edit);
      await recordQuoteEvent(em, versionId, { kind: 'sent', by: edit.by.email }, edit.at);
      await recordFirstResponse(em, id, edit.at);
      await this.deliveries.enqueue(em, quoteRequestJobs.sendQuoteVersion, {
        quoteRequestId: id,
        quoteVersionId: versionId,
      });
      await this.activity.recordRequest(em, 'quote-mail', request);
    });
  }

  /** Withdraws an open version. Undefined for an unknown request. @throws {ProblemException} */
  async withdraw(
    id: string,
    number: number,
    { at, by, reason }: Edit & { readonly reason: string | null },
  ): Promise<FullQuoteRequest | undefined> {
    const title = message('quote-withdraw-failed');
    return this.em.fork().transactional(async (em) => {
      const request = await lockQuoteRequest(em, id);
      if (request === undefined) return undefined;
      const version = await findVersionState(em, id, number);
      if (version === undefined) throw rowNotFound(title, message('quote-version-not-found'));
      const { state } = version;
      if (state !== 'open') {
        const detail = message('quote-version-ended', { state });
        throw new ProblemException({ status: 409, title, detail, code: state });
      }
      await endOpenVersion(em, id, { state: 'withdrawn', at, reason });
      await recordQuoteEvent(em, version.id, { kind: 'withdrawn', by: by.email, reason }, at);
      await this.activity.recordRequest(em, 'quote-withdrawal', request);
      return readFullQuoteRequest(em, id);
    });
  }
}

async function insert(
  em: EntityManager,
  request: QuoteRequestRecord,
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
