import { INITIAL_QUOTE_STATUS, type Day } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { OutboxRepository } from '../../../platform/queue/outbox.repository.js';
import { quoteRequestJobs } from '../jobs/quote-request-jobs.js';
import { lockQuoteRequest, writeRevision } from '../quote-request-edits.repository.js';
import { reviseStatus } from '../quote-request-revision.js';
import { endOpenVersion } from '../versions/stored-quote-versions.repository.js';
import { byCustomer, standingOf, type Ended } from './customer-decision.js';
import { recordQuoteEvent } from './quote-events.repository.js';
import { type Viewer } from './viewer.js';
import { findOpened, requestOfLink } from './quote-links.repository.js';

/** What a customer says no to, and why. */
export interface Decline {
  readonly version: number;
  readonly reason: string | null;
}

/** Who declines, and when. */
export interface DeclineContext extends Viewer {
  readonly at: Date;
  /** Of the business. */
  readonly today: Day;
}

const declineRows = z.array(
  z.object({ quoteRequestId: z.uuid(), content: z.instanceof(Uint8Array), reason: z.nullable(z.string()) }),
);
/** A version that was declined, for the mail about it. */
export type DeclinedVersion = z.output<typeof declineRows>[number];

/** Customers who decline. */
@Injectable()
export class QuoteDeclinesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: OutboxRepository,
  ) {}

  /**
   * Ends the open version that a link leads to, rejects its request while that is pending, and queues the mail to the staff. A standing is
   * that of a version which is not open; `expired-link` is a link that does not work.
   */
  async decline(
    tokenHash: string,
    decline: Decline,
    context: DeclineContext,
  ): Promise<'done' | 'expired-link' | Ended> {
    return this.em.fork().transactional(async (em) => {
      const id = await requestOfLink(em, tokenHash);
      const request = id === undefined ? undefined : await lockQuoteRequest(em, id);
      // Behind the lock: whoever ends the link or sends another version has ended.
      const opened = await findOpened(em, tokenHash);
      if (request === undefined || opened === undefined) return 'expired-link';
      const standing = standingOf(opened, decline.version, context.today);
      if (standing !== 'open') return standing;
      const { ip, userAgent, at } = context;
      const { reason } = decline;
      await endOpenVersion(em, request.id, { state: 'declined', at, reason });
      await recordQuoteEvent(
        em,
        opened.versionId,
        { kind: 'declined', linkId: opened.linkId, reason, ip, userAgent },
        at,
      );
      const revision = request.status === INITIAL_QUOTE_STATUS ? reviseStatus(request.status, 'rejected') : undefined;
      if (revision !== undefined) await writeRevision(em, request, revision, { by: byCustomer(opened.linkId), at });
      await this.outbox.enqueue(em, quoteRequestJobs.notifyOfDecline, {
        quoteRequestId: request.id,
        quoteVersionId: opened.versionId,
      });
      return 'done';
    });
  }

  /** Undefined when it was erased, or its request is gone. */
  async find(versionId: string): Promise<DeclinedVersion | undefined> {
    const rows: unknown = await this.em.fork().execute(
      `select r.id as "quoteRequestId", v.content, s.reason
       from quote_versions v
       join quote_version_states s on s.quote_version_id = v.id and s.state = 'declined'
       join quote_requests r on r.id = v.quote_request_id
       where v.id = ?`,
      [versionId],
    );
    return declineRows.parse(rows)[0];
  }
}
