import { randomUUID } from 'node:crypto';
import { QUOTE_SHARES_MAX, type Locale } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ActivityRepository } from '../../../platform/activity/activity.repository.ts';
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

/** `wait` is in seconds. */
export type ShareOutcome =
  StoredQuoteShare | 'expired-link' | 'not-customer' | 'own-address' | 'too-many' | { readonly wait: number };

const isOfAddress = (address: string) => (share: StoredQuoteShare) =>
  share.email.toLowerCase() === address.toLowerCase();

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
  ): Promise<ShareOutcome> {
    return this.em.fork().transactional(async (em) => {
      const opened = (await lockOpened(em, tokenHash))?.opened;
      if (opened === undefined) return 'expired-link';
      if (opened.share !== null) return 'not-customer';
      if (opened.customerEmail.toLowerCase() === colleague.email.toLowerCase()) return 'own-address';
      const open = (await readQuoteShares(em, opened.quoteRequestId)).filter(({ endedAt }) => endedAt === null);
      const existing = open.find(isOfAddress(colleague.email));
      if (existing !== undefined && (await isShareMailRecent(em, existing.id))) return existing;
      if (existing === undefined && open.length >= QUOTE_SHARES_MAX) return 'too-many';
      const wait = await readSecondsToNextShare(em, opened.quoteRequestId);
      if (wait > 0) return { wait };
      const share = existing ?? { id: randomUUID(), ...colleague, at, viewedAt: null, endedAt: null };
      await upsertShare(em, opened, { ...share, locale: colleague.locale ?? opened.locale });
      if (isMailed)
        await this.outbox.enqueue(em, quoteRequestJobs.sendQuoteShare, {
          quoteRequestId: opened.quoteRequestId,
          quoteShareId: share.id,
        });
      const { linkId, reference, versionId } = opened;
      await recordQuoteEvent(em, versionId, { kind: 'shared', linkId, shareId: share.id, ...viewer }, at);
      await this.#record(em, 'quote-share', share, reference);
      return share;
    });
  }

  /** Ends a colleague's link. Returns `done` for one that has already ended. */
  async end(
    tokenHash: string,
    shareId: string,
    { at, ...viewer }: Viewer & { readonly at: Date },
  ): Promise<'done' | 'expired-link' | 'not-customer' | 'unknown'> {
    return this.em.fork().transactional(async (em) => {
      const opened = (await lockOpened(em, tokenHash))?.opened;
      if (opened === undefined) return 'expired-link';
      if (opened.share !== null) return 'not-customer';
      const { quoteRequestId, linkId, reference, versionId } = opened;
      const share = (await readQuoteShares(em, quoteRequestId)).find(({ id }) => id === shareId);
      if (share === undefined) return 'unknown';
      if (!(await endShares(em, quoteRequestId, shareId))) return 'done';
      await recordQuoteEvent(em, versionId, { kind: 'share-ended', linkId, shareId, ...viewer }, at);
      await this.#record(em, 'quote-share-end', share, reference);
      return 'done';
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

  async #record(
    em: EntityManager,
    kind: 'quote-share' | 'quote-share-end',
    { email }: StoredQuoteShare,
    reference: string,
  ): Promise<void> {
    await this.activity.record(em, { kind, subject: { email }, details: { reference } });
  }
}
