import { message, type QuoteStatus } from '@backlot/domain';
import type { QuoteRequest, QuoteRequestPatch } from '@backlot/domain/contract/staff';
import { Injectable } from '@nestjs/common';
import { invalidFields, ProblemException, rowNotFound } from '../../platform/http/problem.js';
import { AssignmentsRepository } from './assignments.repository.js';
import { QuoteRequestEditsRepository, type Edit } from './quote-request-edits.repository.js';
import { revise, reviseStatus } from './quote-request-revision.js';
import { NOT_FOUND, QuoteRequestsService } from './quote-requests.service.js';

/** What admins change on quote requests (spec 4, 5 and 7). */
@Injectable()
export class QuoteRequestEditsService {
  constructor(
    private readonly edits: QuoteRequestEditsRepository,
    private readonly assignments: AssignmentsRepository,
    private readonly quoteRequests: QuoteRequestsService,
  ) {}

  /**
   * Saves a patch made by somebody who saw `version` (decision 19).
   * @throws {ProblemException} 404 `PGRST116`, 412 `stale`, 422 with the fields
   */
  async update(id: string, patch: QuoteRequestPatch, version: number, edit: Edit): Promise<QuoteRequest> {
    // Before the row is locked: whoever holds the lock must not wait for another connection.
    const catalogue = await this.quoteRequests.snapshots(patch.items ?? []);
    const saved = await this.edits.edit(id, edit, (current) => {
      if (current.request.version !== version) throw stale();
      return revise(current, patch, catalogue);
    });
    if (saved === undefined) throw rowNotFound(message('quote-request-update-failed'), NOT_FOUND);
    return this.quoteRequests.present(saved);
  }

  /**
   * Any status may follow any (decision 18).
   * @throws {ProblemException} 404 `PGRST116`
   */
  async setStatus(id: string, status: QuoteStatus, edit: Edit): Promise<QuoteRequest> {
    const saved = await this.edits.edit(id, edit, ({ request }) => reviseStatus(request.status, status));
    if (saved === undefined) throw rowNotFound(message('quote-request-status-failed'), NOT_FOUND);
    return this.quoteRequests.present(saved);
  }

  /**
   * Says who of the staff takes care of a request; null: nobody.
   * @throws {ProblemException} 404 `PGRST116`, 422 for somebody who is no admin
   */
  async assign(id: string, assigneeId: string | null): Promise<QuoteRequest> {
    const saved = await this.assignments.assign(id, assigneeId);
    if (saved === undefined) throw rowNotFound(message('quote-request-assign-failed'), NOT_FOUND);
    if (saved === 'no-admin') throw invalidFields([{ path: 'assigneeId', message: message('assignee-unknown') }]);
    return this.quoteRequests.present(saved);
  }

  /** @throws {ProblemException} 404 `PGRST116` */
  async delete(id: string, edit: Edit): Promise<void> {
    if (!(await this.edits.delete(id, edit))) throw rowNotFound(message('quote-request-delete-failed'), NOT_FOUND);
  }
}

function stale(): ProblemException {
  return new ProblemException({
    status: 412,
    title: message('quote-request-update-failed'),
    detail: message('saved-meanwhile'),
    code: 'stale',
  });
}
