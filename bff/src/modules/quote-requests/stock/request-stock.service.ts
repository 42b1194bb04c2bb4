import { businessToday, message, quoteStatusLabel, type Day } from '@backlot/domain';
import type { Handover, NewHandover, RequestStock, StockPreview } from '@backlot/domain/contract/staff';
import { Injectable } from '@nestjs/common';
import { invalidFields, keyUsed, ProblemException, rowNotFound } from '../../../platform/http/problem.ts';
import type { Edit } from '../editing/quote-request-edits.repository.ts';
import { revise } from '../editing/quote-request-revision.ts';
import { NOT_FOUND, QuoteRequestsService } from '../quote-requests.service.ts';
import { HandoversRepository, type HandoverRefusal } from './handovers.repository.ts';
import { RequestStockRepository } from './request-stock.repository.ts';
import { StockChangesService } from './stock-changes.service.ts';

@Injectable()
export class RequestStockService {
  constructor(
    private readonly stock: RequestStockRepository,
    private readonly handovers: HandoversRepository,
    private readonly quoteRequests: QuoteRequestsService,
    private readonly stockChanges: StockChangesService,
  ) {}

  /** @throws {ProblemException} 404 `PGRST116` */
  async find(id: string, now: Date): Promise<RequestStock> {
    return found(await this.stock.read(id, businessToday(now)));
  }

  /** Writes nothing. @throws {ProblemException} 404 `PGRST116`, 422 with the fields as for a save */
  async preview(id: string, preview: StockPreview, now: Date): Promise<RequestStock> {
    const catalogue = await this.quoteRequests.snapshots(preview.items ?? []);
    return found(await this.stock.read(id, businessToday(now), (stored) => revise(stored, preview, catalogue)));
  }

  /** @throws {ProblemException} 404 `PGRST116`, 409 `hold-not-pending`, 422 for a day that is past or too far away */
  async hold(id: string, until: Day | null, edit: Edit): Promise<RequestStock> {
    const outcome = await this.stock.hold(id, until, edit);
    const title = message('stock-hold-failed');
    switch (outcome.kind) {
      case 'gone':
        throw rowNotFound(title, NOT_FOUND);
      case 'not-pending':
        throw new ProblemException({
          status: 409,
          title,
          detail: message('hold-not-pending', { status: quoteStatusLabel(outcome.status) }),
          code: 'hold-not-pending',
        });
      case 'wrong-day':
        throw invalidFields([{ path: 'until', message: outcome.message }]);
      case 'held':
        await this.stockChanges.changed();
        return outcome.stock;
    }
  }

  /** @throws {ProblemException} 404 `PGRST116` */
  async findHandover(id: string): Promise<Handover> {
    const handover = await this.handovers.find(id);
    if (handover === undefined) throw rowNotFound(message('handover-load-failed'), NOT_FOUND);
    return handover;
  }

  /**
   * @throws {ProblemException} 404 `PGRST116`, 409 `handover-not-open`, 422 with the fields, 422 `idempotency-conflict`
   * for another handover with the same key
   */
  async handOver(id: string, handover: NewHandover, key: string, edit: Edit): Promise<Handover> {
    const outcome = await this.handovers.record(id, handover, key, edit);
    if (outcome.kind !== 'recorded') throw refusalOf(outcome);
    await this.stockChanges.changed();
    return outcome.handover;
  }
}

function found(stock: RequestStock | undefined): RequestStock {
  if (stock === undefined) throw rowNotFound(message('request-stock-failed'), NOT_FOUND);
  return stock;
}

function refusalOf(refusal: HandoverRefusal): ProblemException {
  const title = message('handover-save-failed');
  switch (refusal.kind) {
    case 'gone':
      return rowNotFound(title, NOT_FOUND);
    case 'key-used':
      return keyUsed(title, message('handover-key-used'));
    case 'not-open':
      return new ProblemException({
        status: 409,
        title,
        detail: message('handover-not-open'),
        code: 'handover-not-open',
      });
    case 'wrong':
      return invalidFields(refusal.errors);
  }
}
