import { businessToday, INITIAL_QUOTE_STATUS } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { OutboxRepository } from '../../../platform/queue/outbox.repository.ts';
import { quoteRequestJobs } from '../jobs/quote-request-jobs.ts';
import { writeRevision } from '../editing/quote-request-edits.repository.ts';
import { reviseStatus } from '../editing/quote-request-revision.ts';
import { endOpenVersion } from '../versions/quote-versions.sql.ts';
import { assertOpen, byCustomer } from './customer-decision.ts';
import { lockOpened } from './locked-quote.repository.ts';
import { findDecline } from './quote-declines.sql.ts';
import { recordQuoteEvent } from './quote-events.repository.ts';
import type { Viewer } from './viewer.ts';

export interface Decline {
  readonly version: number;
  readonly reason: string | null;
}

@Injectable()
export class QuoteDeclinesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: OutboxRepository,
  ) {}

  /** @throws {ProblemException} 401 `link-expired`, 409 with the standing of a version that is not open */
  async decline(tokenHash: string, { version, reason }: Decline, viewer: Viewer, at: Date): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const { request, opened } = await lockOpened(em, tokenHash);
      const { linkId, versionId } = opened;
      assertOpen(opened, version, businessToday(at), 'quote-decline-failed');
      await endOpenVersion(em, request.id, { state: 'declined', at, reason });
      await recordQuoteEvent(em, versionId, { kind: 'declined', linkId, reason, ...viewer }, at);
      const revision = request.status === INITIAL_QUOTE_STATUS ? reviseStatus(request.status, 'rejected') : undefined;
      if (revision !== undefined) await writeRevision(em, request, revision, { by: byCustomer(linkId), at });
      await this.outbox.enqueue(em, quoteRequestJobs.notifyOfDecline, {
        quoteRequestId: request.id,
        quoteVersionId: versionId,
      });
    });
  }

  find(versionId: string) {
    return findDecline(this.em.fork(), versionId);
  }
}
