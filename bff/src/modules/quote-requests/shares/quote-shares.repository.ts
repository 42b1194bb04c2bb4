import { randomUUID } from 'node:crypto';
import { message, QUOTE_SHARES_MAX, type Locale, type Message } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ActivityRepository } from '../../../platform/activity/activity.repository.ts';
import { invalidFields, ProblemException, rowNotFound } from '../../../platform/http/problem.ts';
import { OutboxRepository } from '../../../platform/queue/outbox.repository.ts';
import { quoteRequestJobs } from '../jobs/quote-request-jobs.ts';
import { recordQuoteEvent } from '../customer-quote/quote-events.repository.ts';
import type { Viewer } from '../customer-quote/viewer.ts';
import { lockOpened } from '../customer-quote/locked-quote.repository.ts';
import {
  deletePersonalShares,
  endShares,
  isShareMailRecent,
  readPersonalShares,
  readQuoteShares,
  readSecondsToNextShare,
  upsertShare,
  type PersonalShare,
  type StoredQuoteShare,
} from './quote-shares.sql.ts';

export interface NamedColleague {
  readonly name: string | null;
  readonly email: string;
  readonly locale: Locale | undefined;
}

/** Colleagues with links (spec 17.53). Each change locks the request. */
@Injectable()
export class QuoteSharesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: OutboxRepository,
    private readonly activity: ActivityRepository,
  ) {}

  async ofRequest(quoteRequestId: string): Promise<StoredQuoteShare[]> {
    return (await readQuoteShares(this.em.fork(), quoteRequestId)).filter(({ endedAt }) => endedAt === null);
  }

  /** @param isMailed false when the address has reached its limit of mails; the outcome is the same */
  async share(
    tokenHash: string,
    colleague: NamedColleague,
    { at, isMailed, ...viewer }: Viewer & { readonly at: Date; readonly isMailed: boolean },
  ): Promise<StoredQuoteShare> {
    return this.em.fork().transactional(async (em) => {
      const { opened } = await lockOpened(em, tokenHash);
      const address = colleague.email.toLowerCase();
      if (opened.customerEmail.toLowerCase() === address)
        throw invalidFields([{ path: 'email', message: message('quote-share-own-address') }]);
      const open = (await readQuoteShares(em, opened.quoteRequestId)).filter(({ endedAt }) => endedAt === null);
      const existing = open.find(({ email }) => email.toLowerCase() === address);
      if (existing !== undefined && (await isShareMailRecent(em, existing.id))) return existing;
      if (existing === undefined && open.length >= QUOTE_SHARES_MAX)
        throw refused(409, 'too-many-shares', message('quote-share-too-many', { most: QUOTE_SHARES_MAX }));
      const seconds = await readSecondsToNextShare(em, opened.quoteRequestId);
      if (seconds > 0)
        throw refused(429, 'rate-limited', message('quote-share-too-often'), { 'retry-after': String(seconds) });
      const share = existing ?? { id: randomUUID(), ...colleague, at, viewedAt: null, endedAt: null };
      await upsertShare(em, opened, { ...share, locale: colleague.locale ?? opened.locale });
      if (isMailed)
        await this.outbox.enqueue(em, quoteRequestJobs.sendQuoteShare, {
          quoteRequestId: opened.quoteRequestId,
          quoteShareId: share.id,
        });
      const { linkId, reference, versionId } = opened;
      await recordQuoteEvent(em, versionId, { kind: 'shared', linkId, shareId: share.id, ...viewer }, at);
      await this.activity.record(em, { kind: 'quote-share', subject: { email: share.email }, details: { reference } });
      return share;
    });
  }

  /** Ends a colleague's link. Idempotent. @throws {ProblemException} 401 `link-expired`, 404 `PGRST116` */
  async end(tokenHash: string, shareId: string, viewer: Viewer, at: Date): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const { opened } = await lockOpened(em, tokenHash);
      const { quoteRequestId, linkId, reference, versionId } = opened;
      const share = (await readQuoteShares(em, quoteRequestId)).find(({ id }) => id === shareId);
      if (share === undefined) throw rowNotFound(message('quote-share-end-failed'), message('quote-share-unknown'));
      if (!(await endShares(em, quoteRequestId, shareId))) return;
      await recordQuoteEvent(em, versionId, { kind: 'share-ended', linkId, shareId, ...viewer }, at);
      const subject = { email: share.email };
      await this.activity.record(em, { kind: 'quote-share-end', subject, details: { reference } });
    });
  }

  /** Returns shares given by or to an address, oldest first. */
  findByEmail(email: string): Promise<PersonalShare[]> {
    return readPersonalShares(this.em.fork(), email);
  }

  /** Keeps shares given by the address for the retained requests. */
  erase(email: string, retained: readonly string[]): Promise<void> {
    return deletePersonalShares(this.em.fork(), email, retained);
  }
}

const refused = (status: 409 | 429, code: string, detail: Message, headers: Record<string, string> = {}) =>
  new ProblemException({ status, title: message('quote-share-failed'), detail, code }, headers);
