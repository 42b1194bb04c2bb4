import { randomUUID } from 'node:crypto';
import { REQUESTS_LINK_HOURS, type Locale } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { OutboxRepository } from '../../../platform/queue/outbox.repository.js';
import { quoteRequestJobs } from '../jobs/quote-request-jobs.js';

const idRows = z.array(z.object({ id: z.uuid() }));
const emailRows = z.array(z.object({ email: z.string() }));
const linkRows = z.array(z.object({ createdAt: z.coerce.date(), expiresAt: z.coerce.date() }));
/** When a link was mailed, and until when it works. */
export type RequestsLink = z.output<typeof linkRows>[number];

/** The links to the requests of an address (specification 17). A token is in its mail alone: this knows its hash. */
@Injectable()
export class RequestsLinksRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: OutboxRepository,
  ) {}

  /**
   * Queues the mail of a link. The job names the newest request of the address, because the queue holds no address; where there is none it
   * is one that finds nothing, so that both take as long.
   */
  async queueMail(email: string, locale: Locale): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const [newest] = idRows.parse(
        await em.execute(
          `select id from quote_requests where lower(customer_email) = lower(?)
           order by created_at desc, id desc limit 1`,
          [email],
        ),
      );
      await this.outbox.enqueue(em, quoteRequestJobs.sendRequestsLink, {
        quoteRequestId: newest?.id ?? randomUUID(),
        locale,
      });
    });
  }

  /** Adds a link to the requests of this one's customer and returns their address; undefined when the request is gone. */
  async add(quoteRequestId: string, tokenHash: string): Promise<string | undefined> {
    return this.em.fork().transactional(async (em) => {
      // Locked, so that whoever erases the request erases this link too.
      const [customer] = emailRows.parse(
        await em.execute('select customer_email as email from quote_requests where id = ? for share', [quoteRequestId]),
      );
      if (customer === undefined) return undefined;
      await em.execute(
        `insert into requests_links (token_hash, email, expires_at)
         values (?, lower(?), now() + make_interval(hours => ?))`,
        [tokenHash, customer.email, REQUESTS_LINK_HOURS],
        'run',
      );
      return customer.email;
    });
  }

  /** The address, in small letters, whose requests a link leads to; undefined when the link does not work. */
  async emailOf(tokenHash: string): Promise<string | undefined> {
    const rows: unknown = await this.em
      .fork()
      .execute('select email from requests_links where token_hash = ? and expires_at > now()', [tokenHash]);
    return emailRows.parse(rows)[0]?.email;
  }

  /** Links that were mailed to an address and are still stored, the oldest first. */
  async linksOf(email: string): Promise<RequestsLink[]> {
    const rows: unknown = await this.em.fork().execute(
      `select created_at as "createdAt", expires_at as "expiresAt" from requests_links
         where email = lower(?) order by created_at`,
      [email],
    );
    return linkRows.parse(rows);
  }

  /** Ends all links of an address. */
  async erase(email: string): Promise<void> {
    await this.em.fork().execute('delete from requests_links where email = lower(?)', [email], 'run');
  }

  async removeExpired(): Promise<void> {
    await this.em.fork().execute('delete from requests_links where expires_at <= now()', [], 'run');
  }
}
