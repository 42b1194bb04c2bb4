import { randomUUID } from 'node:crypto';
import { QUOTE_VERSION_STATES, type QuoteVersionState } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { ActivityRepository } from '../../../platform/activity/activity.repository.js';
import { recordQuoteEvent } from '../customer-quote/quote-events.repository.js';
import { DeliveriesRepository } from '../deliveries.repository.js';
import { recordAnswer } from '../first-answer.repository.js';
import { lockQuoteRequest, type Edit } from '../quote-request-edits.repository.js';
import { QuoteRequestItemEntity } from '../quote-request.entity.js';
import { readFullQuoteRequest, type FullQuoteRequest, type StoredQuoteRequest } from '../quote-requests.repository.js';
import { QuoteVersionEntity, QuoteVersionStateEntity, type QuoteVersionRecord } from './quote-version.entity.js';
import { endOpenVersion } from './stored-quote-versions.repository.js';

/** The last version of a request, as sending needs it. */
export interface LastVersion {
  readonly id: string;
  readonly number: number;
  readonly state: QuoteVersionState;
  readonly validUntil: string;
  readonly content: Uint8Array;
}

export type NewVersion = Pick<
  QuoteVersionRecord,
  'number' | 'content' | 'sha256' | 'validUntil' | 'totalCents' | 'changes'
>;

/** What sending does: mails a version again, or makes the next one. */
export type Sending =
  { readonly kind: 'again'; readonly versionId: string } | { readonly kind: 'next'; readonly version: NewVersion };

const lastRow = z.array(
  z.object({
    id: z.uuid(),
    number: z.int(),
    state: z.enum(QUOTE_VERSION_STATES),
    validUntil: z.string(),
    content: z.instanceof(Uint8Array),
  }),
);
const stateRow = z.array(z.object({ id: z.uuid(), state: z.enum(QUOTE_VERSION_STATES) }));

/** Sends and withdraws versions. Each locks its request, so that there are never two open ones. */
@Injectable()
export class QuoteVersionsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly deliveries: DeliveriesRepository,
    private readonly activity: ActivityRepository,
  ) {}

  /**
   * Locks the request, lets `plan` decide what is sent, seals that and queues its mail, which answers the request. An exception of
   * `plan` comes back, and nothing is written.
   */
  async send(
    id: string,
    edit: Edit,
    plan: (stored: StoredQuoteRequest, last: LastVersion | undefined) => Sending,
  ): Promise<'queued' | 'gone'> {
    return this.em.fork().transactional(async (em) => {
      const stored = await lockRequest(em, id);
      if (stored === undefined) return 'gone';
      const last = await lastVersion(em, id);
      const sending = plan(stored, last);
      const versionId = sending.kind === 'again' ? sending.versionId : await insert(em, stored, sending.version, edit);
      await recordQuoteEvent(em, versionId, { kind: 'sent', by: edit.by.email }, edit.at);
      await recordAnswer(em, id, edit.at);
      await this.deliveries.enqueueQuote(em, id, versionId);
      await this.activity.record(em, {
        kind: 'quote-mail',
        subject: { email: stored.request.customerEmail },
        details: { reference: stored.request.reference },
      });
      return 'queued';
    });
  }

  /** Takes back an open version. A state is that of a version which has ended already. */
  async withdraw(
    id: string,
    number: number,
    { at, by, reason }: Edit & { readonly reason: string | null },
  ): Promise<FullQuoteRequest | QuoteVersionState | 'gone' | 'unknown'> {
    return this.em.fork().transactional(async (em) => {
      const stored = await lockRequest(em, id);
      if (stored === undefined) return 'gone';
      const [version] = stateRow.parse(
        await em.execute(
          `select v.id, s.state from quote_versions v join quote_version_states s on s.quote_version_id = v.id
           where v.quote_request_id = ? and v.number = ?`,
          [id, number],
        ),
      );
      if (version === undefined) return 'unknown';
      if (version.state !== 'open') return version.state;
      await endOpenVersion(em, id, { state: 'withdrawn', at, reason });
      await recordQuoteEvent(em, version.id, { kind: 'withdrawn', by: by.email, reason }, at);
      const { customerEmail: email, reference } = stored.request;
      await this.activity.record(em, { kind: 'quote-withdrawal', subject: { email }, details: { reference } });
      return (await readFullQuoteRequest(em, id)) ?? 'gone';
    });
  }
}

async function lockRequest(em: EntityManager, id: string): Promise<StoredQuoteRequest | undefined> {
  const request = await lockQuoteRequest(em, id);
  if (request === undefined) return undefined;
  // Asked behind the lock, so that whoever is saving other items has ended.
  const items = await em.find(
    QuoteRequestItemEntity,
    { quoteRequestId: id },
    { orderBy: { position: 'asc' }, disableIdentityMap: true },
  );
  return { request, items };
}

async function lastVersion(em: EntityManager, id: string): Promise<LastVersion | undefined> {
  const [last] = lastRow.parse(
    await em.execute(
      `select v.id, v.number, s.state, to_char(v.valid_until, 'YYYY-MM-DD') as "validUntil", v.content
       from quote_versions v join quote_version_states s on s.quote_version_id = v.id
       where v.quote_request_id = ? order by v.number desc limit 1`,
      [id],
    ),
  );
  return last;
}

/** @returns the id of the version */
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
