import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ActivityRepository } from '../../platform/activity/activity.repository.js';
import { readAssignees } from './assignees.repository.js';
import { lockQuoteRequest } from './quote-request-edits.repository.js';
import { QuoteRequestEntity } from './quote-request.entity.js';
import { readFullQuoteRequest, type FullQuoteRequest } from './quote-requests.repository.js';

/** Who of the staff takes care of requests. */
@Injectable()
export class AssignmentsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityRepository,
  ) {}

  /** It is no save: the version of the request stays. Undefined when there is no such request. */
  async assign(id: string, assigneeId: string | null): Promise<FullQuoteRequest | 'no-admin' | undefined> {
    return this.em.fork().transactional(async (em) => {
      const request = await lockQuoteRequest(em, id);
      if (request === undefined) return undefined;
      if (assigneeId !== null && !(await readAssignees(em, [assigneeId])).has(assigneeId)) return 'no-admin';
      if (request.assigneeId !== assigneeId) {
        await em.nativeUpdate(QuoteRequestEntity, { id }, { assigneeId });
        await this.activity.record(em, {
          kind: 'quote-assignment',
          subject: { email: request.customerEmail },
          details: { reference: request.reference },
        });
      }
      return readFullQuoteRequest(em, id);
    });
  }
}
