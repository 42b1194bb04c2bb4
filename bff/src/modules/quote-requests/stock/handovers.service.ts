import { message } from '@backlot/domain';
import type { Handover, NewHandover } from '@backlot/domain/contract/staff';
import { Injectable } from '@nestjs/common';
import { sealJson } from '../../../platform/canonical-json.ts';
import { invalidFields, keyUsed, ProblemException, rowNotFound } from '../../../platform/http/problem.ts';
import type { Edit } from '../editing/quote-request-edits.repository.ts';
import { NOT_FOUND } from '../quote-requests.service.ts';
import { HandoversRepository, type HandoverRefusal } from './handovers.repository.ts';
import { StockChangesService } from './stock-changes.service.ts';

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
   * for another handover with the same key
   */
  async record(id: string, handover: NewHandover, key: string, edit: Edit): Promise<Handover> {
    const fingerprint = sealJson(handover).sha256;
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
