import { randomUUID } from 'node:crypto';
import type { Locale } from '@backlot/domain';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { OutboxRepository } from '../../../platform/queue/outbox.repository.ts';
import { quoteRequestJobs } from '../jobs/quote-request-jobs.ts';
import { QuoteRequestEntity } from '../requests/quote-request.entity.ts';
import {
  countRequestsOf,
  deleteExpiredRequestsLinks,
  deleteRequestsLinks,
  findEmailOfLink,
  findNewestRequestOf,
  insertRequestsLink,
  readRequestsLinks,
  readRequestsOf,
  type CustomersRequest,
  type RequestsLink,
} from './my-requests.sql.ts';

/** Requests of an address, compared case-insensitively, and links to them. Stores only hashes of tokens. */
@Injectable()
export class MyRequestsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: OutboxRepository,
  ) {}

  countOf(email: string): Promise<number> {
    return countRequestsOf(this.em.fork(), email);
  }

  newestOf(email: string): Promise<CustomersRequest[]> {
    return readRequestsOf(this.em.fork(), email);
  }

  /** Jobs contain no address, only its newest request. Without one, queues a no-op job to hide that. */
  async queueMail(email: string, locale: Locale): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const quoteRequestId = (await findNewestRequestOf(em, email)) ?? randomUUID();
      await this.outbox.enqueue(em, quoteRequestJobs.sendRequestsLink, { quoteRequestId, locale });
    });
  }

  /** Returns the customer's address; undefined for a deleted request. */
  async addLink(quoteRequestId: string, tokenHash: string): Promise<string | undefined> {
    return this.em.fork().transactional(async (em) => {
      // Lock: a concurrent erasure of the request then erases this link too.
      const customer = await em.findOne(
        QuoteRequestEntity,
        { id: quoteRequestId },
        { fields: ['customerEmail'], lockMode: LockMode.PESSIMISTIC_READ, disableIdentityMap: true },
      );
      if (customer === null) return undefined;
      await insertRequestsLink(em, tokenHash, customer.customerEmail);
      return customer.customerEmail;
    });
  }

  emailOf(tokenHash: string): Promise<string | undefined> {
    return findEmailOfLink(this.em.fork(), tokenHash);
  }

  linksOf(email: string): Promise<RequestsLink[]> {
    return readRequestsLinks(this.em.fork(), email);
  }

  eraseLinks(email: string): Promise<void> {
    return deleteRequestsLinks(this.em.fork(), email);
  }

  removeExpiredLinks(): Promise<void> {
    return deleteExpiredRequestsLinks(this.em.fork());
  }
}
