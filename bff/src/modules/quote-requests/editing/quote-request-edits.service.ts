import { message, type QuoteStatus } from '@backlot/domain';
import type { QuoteRequest, QuoteRequestPatch } from '@backlot/domain/contract/staff';
import { Injectable } from '@nestjs/common';
import { invalidFields, ProblemException, rowNotFound } from '../../../platform/http/problem.ts';
import { QuoteRequestEditsRepository, type Edit, type EditedQuoteRequest } from './quote-request-edits.repository.ts';
import { revise, reviseStatus, type Revision } from './quote-request-revision.ts';
import type { StoredQuoteRequest } from '../requests/quote-requests.repository.ts';
import { NOT_FOUND, QuoteRequestsService } from '../quote-requests.service.ts';
import type { ShortChange } from '../stock/overbooking.ts';
import { StockChangesService } from '../stock/stock-changes.service.ts';

/** Edits by admins (spec 4, 5 and 7). Resolves once no server responds with outdated stock. */
@Injectable()
export class QuoteRequestEditsService {
  constructor(
    private readonly edits: QuoteRequestEditsRepository,
    private readonly quoteRequests: QuoteRequestsService,
    private readonly stockChanges: StockChangesService,
  ) {}

  /** @throws {ProblemException} 404 `PGRST116`, 409 `stock-short`, 412 `stale`, 422 with the fields */
  async update(id: string, patch: QuoteRequestPatch, version: number, edit: Edit): Promise<QuoteRequest> {
    // Read before locking: a transaction that holds the lock must not wait for another connection.
    const catalogue = await this.quoteRequests.snapshots(patch.items ?? []);
    const reviseSeen = (current: StoredQuoteRequest): Revision | undefined => {
      if (current.request.version !== version) throw stale();
      return revise(current, patch, catalogue);
    };
    const edited = await this.edits.edit(id, edit, reviseSeen, patch);
    if (edited === undefined) throw rowNotFound(message('quote-request-update-failed'), NOT_FOUND);
    return this.#present(edited);
  }

  /** Permits all transitions (decision 18). @throws {ProblemException} 404 `PGRST116`, 409 `stock-short` */
  async setStatus(id: string, status: QuoteStatus, edit: Edit, short: ShortChange): Promise<QuoteRequest> {
    const edited = await this.edits.edit(id, edit, ({ request }) => reviseStatus(request.status, status), short);
    if (edited === undefined) throw rowNotFound(message('quote-request-status-failed'), NOT_FOUND);
    return this.#present(edited);
  }

  async #present({ saved, isSettled }: EditedQuoteRequest): Promise<QuoteRequest> {
    if (isSettled) await this.stockChanges.changed();
    return this.quoteRequests.present(saved);
  }

  /** @throws {ProblemException} 404 `PGRST116`, 422 unless the assignee is an admin */
  async assign(id: string, assigneeId: string | null): Promise<QuoteRequest> {
    const saved = await this.edits.assign(id, assigneeId);
    if (saved === undefined) throw rowNotFound(message('quote-request-assign-failed'), NOT_FOUND);
    if (saved === 'no-admin') throw invalidFields([{ path: 'assigneeId', message: message('assignee-unknown') }]);
    return this.quoteRequests.present(saved);
  }

  /** @throws {ProblemException} 404 `PGRST116` */
  async setReminders(id: string, on: boolean): Promise<QuoteRequest> {
    const saved = await this.edits.setReminders(id, on);
    if (saved === undefined) throw rowNotFound(message('quote-reminders-failed'), NOT_FOUND);
    return this.quoteRequests.present(saved);
  }

  /** @throws {ProblemException} 404 `PGRST116` */
  async delete(id: string, edit: Edit): Promise<void> {
    if (!(await this.edits.delete(id, edit))) throw rowNotFound(message('quote-request-delete-failed'), NOT_FOUND);
    await this.stockChanges.changed();
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
