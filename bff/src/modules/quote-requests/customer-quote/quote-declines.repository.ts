import { INITIAL_QUOTE_STATUS, type Day } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { OutboxRepository } from '../../../platform/queue/outbox.repository.ts';
import { quoteRequestJobs } from '../jobs/quote-request-jobs.ts';
import { writeRevision } from '../editing/quote-request-edits.repository.ts';
import { reviseStatus } from '../editing/quote-request-revision.ts';
import { endOpenVersion } from '../versions/quote-versions.sql.ts';
import { byCustomer, standingOf, type Ended } from './customer-decision.ts';
import { lockOpened } from './locked-quote.repository.ts';
import { findDecline } from './quote-declines.sql.ts';
import { recordQuoteEvent } from './quote-events.repository.ts';
import type { Viewer } from './viewer.ts';

export interface Decline {
  readonly version: number;
  readonly reason: string | null;
}

export interface DeclineContext extends Viewer {
  readonly at: Date;
  readonly today: Day;
}

@Injectable()
export class QuoteDeclinesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: OutboxRepository,
  ) {}

  /** Returns the standing of a version that is not open, `expired-link` for an invalid link. */
  async decline(
    tokenHash: string,
    decline: Decline,
    context: DeclineContext,
  ): Promise<'done' | 'expired-link' | Ended> {
    return this.em.fork().transactional(async (em) => {
      const locked = await lockOpened(em, tokenHash);
      if (locked === undefined) return 'expired-link';
      const { request, opened } = locked;
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

  find(versionId: string) {
    return findDecline(this.em.fork(), versionId);
  }
}
