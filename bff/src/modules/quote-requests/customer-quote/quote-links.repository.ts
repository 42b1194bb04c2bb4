import { randomUUID } from 'node:crypto';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ActivityRepository } from '../../../platform/activity/activity.repository.ts';
import { OutboxRepository } from '../../../platform/queue/outbox.repository.ts';
import { quoteRequestJobs } from '../jobs/quote-request-jobs.ts';
import { QuoteRequestEntity } from '../requests/quote-request.entity.ts';
import { endShares } from '../shares/quote-shares.sql.ts';
import { recordQuoteEvent } from './quote-events.repository.ts';
import {
  deleteEndedLinks,
  findLinkedVersion,
  findNewestForMail,
  findNewestForShareMail,
  findOpened,
  findRequestOfReader,
  findUnviewed,
  findWorkingLink,
  insertLink,
  lockRequestOfLinks,
  lockRequestOfShare,
  lockRequestOfVersion,
  requestOfLink,
  revokeLinks,
  writeShareView,
  type LinkHashes,
  type LinkMail,
  type OpenedQuote,
  type ShareMail,
} from './quote-links.sql.ts';
import type { Viewer } from './viewer.ts';

/** Links of quotes. Stores only hashes of tokens. */
@Injectable()
export class QuoteLinksRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: OutboxRepository,
    private readonly activity: ActivityRepository,
  ) {}

  /** False when the request was deleted or its customer's address has changed. */
  async addForVersion(versionId: string, hashes: LinkHashes): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      // Lock: a concurrent correction of the address then ends this link too.
      if (!(await lockRequestOfVersion(em, versionId))) return false;
      await insertLink(em, versionId, hashes);
      return true;
    });
  }

  /** Adds a link for the newest version of a request. Undefined without a version that links can open. */
  async addForNewest(quoteRequestId: string, hashes: LinkHashes): Promise<LinkMail | undefined> {
    return this.em.fork().transactional(async (em) => {
      await em.findOne(
        QuoteRequestEntity,
        { id: quoteRequestId },
        { fields: ['id'], lockMode: LockMode.PESSIMISTIC_READ, disableIdentityMap: true },
      );
      const newest = await findNewestForMail(em, quoteRequestId);
      if (newest !== undefined) await insertLink(em, newest.id, hashes);
      return newest;
    });
  }

  /** Adds a link for a colleague. Undefined when the share or the quote's links have ended. */
  async addForShare(shareId: string, hashes: LinkHashes): Promise<ShareMail | undefined> {
    return this.em.fork().transactional(async (em) => {
      // Lock: a concurrent end of the share, or correction of the customer's address, then ends this link too.
      await lockRequestOfShare(em, shareId);
      const newest = await findNewestForShareMail(em, shareId);
      if (newest !== undefined) await insertLink(em, newest.id, hashes, shareId);
      return newest;
    });
  }

  /** Queues a no-op job when reference and address do not match, so that the response time reveals nothing. */
  async queueMail(reference: string, email: string): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const found = await findRequestOfReader(em, reference, email);
      const { id: quoteRequestId, shareId: quoteShareId } = found ?? { id: randomUUID(), shareId: null };
      if (quoteShareId === null) await this.outbox.enqueue(em, quoteRequestJobs.sendQuoteLink, { quoteRequestId });
      else await this.outbox.enqueue(em, quoteRequestJobs.sendQuoteShare, { quoteRequestId, quoteShareId });
    });
  }

  /** Returns the share of a colleague's link, null for the customer's. Undefined for a link that does not work. */
  findWorking(tokenHash: string) {
    return findWorkingLink(this.em.fork(), tokenHash);
  }

  find(tokenHash: string): Promise<OpenedQuote | undefined> {
    return findOpened(this.em.fork(), tokenHash);
  }

  /** The id is null for an unknown version and for one that was sent to another address. */
  findVersion(tokenHash: string, number: number) {
    return findLinkedVersion(this.em.fork(), tokenHash, number);
  }

  /** Records the first view of a version by a link. @param number of the version; unset: the newest */
  async recordView(tokenHash: string, number: number | undefined, viewer: Viewer, at: Date): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const id = await requestOfLink(em, tokenHash);
      if (id === undefined) return;
      await lockRequestOfLinks(em, id);
      // Read after the lock, so that a concurrent revocation or new version is visible.
      const viewed = await findUnviewed(em, tokenHash, number);
      await writeShareView(em, tokenHash, at);
      if (viewed === undefined) return;
      await recordQuoteEvent(em, viewed.id, { kind: 'viewed', linkId: viewed.linkId, ...viewer }, at);
    });
  }

  async revoke(quoteRequestId: string): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const request = await lockRequestOfLinks(em, quoteRequestId);
      if (request === undefined) return false;
      await revokeLinks(em, quoteRequestId);
      await endShares(em, quoteRequestId);
      const { reference, email } = request;
      await this.activity.record(em, { kind: 'quote-links-revocation', subject: { email }, details: { reference } });
      return true;
    });
  }

  async removeEnded(): Promise<void> {
    await deleteEndedLinks(this.em.fork());
  }
}
