import { hash } from 'node:crypto';
import { message } from '@backlot/domain';
import type { Handover, NewHandover } from '@backlot/domain/contract/staff';
import { Injectable } from '@nestjs/common';
import canonicalize from 'canonicalize';
import { invalidFields, ProblemException, rowNotFound } from '../../../platform/http/problem.js';
import { type Edit } from '../quote-request-edits.repository.js';
import { NOT_FOUND } from '../quote-requests.service.js';
import { HandoversRepository, type HandoverRefusal } from './handovers.repository.js';
import { StockChangesService } from './stock-changes.service.js';

/** How staff record what goes out to customers and comes back. */
@Injectable()
export class HandoversService {
  constructor(
    private readonly handovers: HandoversRepository,
    private readonly stockChanges: StockChangesService,
  ) {}

  /** @throws {ProblemException} 404 `PGRST116` */
  async find(id: string): Promise<Handover> {
    const handover = await this.handovers.find(id);
    if (handover === undefined) throw rowNotFound(message('handover-load-failed'), NOT_FOUND);
    return handover;
  }

  /**
   * @throws {ProblemException} 404 `PGRST116`, 409 `handover-not-open`, 422 with the fields, 422 `idempotency-conflict`
   * for another handover by the same key
   */
  async record(id: string, handover: NewHandover, key: string, edit: Edit): Promise<Handover> {
    const fingerprint = hash('sha256', canonicalize(handover) ?? '', 'hex');
    const outcome = await this.handovers.record(id, { handover, key, fingerprint }, edit);
    if (outcome.kind !== 'recorded') throw refusalOf(outcome);
    await this.stockChanges.changed();
    return outcome.handover;
  }
}

function refusalOf(refusal: HandoverRefusal): ProblemException {
  const title = message('handover-save-failed');
  switch (refusal.kind) {
    case 'gone':
      return rowNotFound(title, NOT_FOUND);
    case 'key-used':
      return new ProblemException({
        status: 422,
        title,
        detail: message('handover-key-used'),
        code: 'idempotency-conflict',
      });
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
