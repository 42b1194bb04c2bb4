import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ActivityRepository } from '../../../platform/activity/activity.repository.ts';
import { readAssignees } from '../requests/assignees.sql.ts';
import { lockQuoteRequest } from './quote-request-edits.repository.ts';
import { QuoteRequestEntity } from '../requests/quote-request.entity.ts';
import { readFullQuoteRequest, type FullQuoteRequest } from '../requests/quote-requests.repository.ts';

@Injectable()
export class AssignmentsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityRepository,
  ) {}

  /** Does not change the request's version. */
  async assign(id: string, assigneeId: string | null): Promise<FullQuoteRequest | 'no-admin' | undefined> {
    return this.em.fork().transactional(async (em) => {
      const request = await lockQuoteRequest(em, id);
      if (request === undefined) return undefined;
      if (assigneeId !== null && !(await readAssignees(em, [assigneeId])).has(assigneeId)) return 'no-admin';
      if (request.assigneeId !== assigneeId) {
        await em.nativeUpdate(QuoteRequestEntity, { id }, { assigneeId });
        await this.activity.recordRequest(em, 'quote-assignment', request);
      }
      return readFullQuoteRequest(em, id);
    });
  }
}
