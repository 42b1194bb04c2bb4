import { message } from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { Injectable } from '@nestjs/common';
import { rowNotFound } from '../../../platform/http/problem.ts';
import type { Edit } from '../editing/quote-request-edits.repository.ts';
import { NOT_FOUND, QuoteRequestsService } from '../quote-requests.service.ts';
import { StockChangesService } from '../stock/stock-changes.service.ts';
import type { SealedFile } from '../versions/sealed-file.ts';
import { renderedCertificate } from './pending.ts';
import type { RecordedAcceptance } from './recorded-acceptance-body.ts';
import { RecordedAcceptancesRepository } from './recorded-acceptances.repository.ts';

@Injectable()
export class RecordedAcceptancesService {
  constructor(
    private readonly acceptances: RecordedAcceptancesRepository,
    private readonly quoteRequests: QuoteRequestsService,
    private readonly stockChanges: StockChangesService,
  ) {}

  /**
   * @throws {ProblemException} 404 `PGRST116`, 422 `idempotency-conflict` for another acceptance with the same key, 409
   * with the standing of a version that is not open, 503 `unavailable` until its file is rendered
   */
  async record(id: string, recorded: RecordedAcceptance, idempotencyKey: string, edit: Edit): Promise<QuoteRequest> {
    const stored = await this.acceptances.record(id, recorded, idempotencyKey, edit);
    if (stored === undefined) throw rowNotFound(message('acceptance-record-failed'), NOT_FOUND);
    await this.stockChanges.changed();
    return this.quoteRequests.present(stored);
  }

  /** @throws {ProblemException} 404 `PGRST116` without an acceptance, 503 until the certificate is rendered */
  async certificate(id: string, number: number): Promise<SealedFile> {
    return renderedCertificate(await this.acceptances.findCertificate(id, number));
  }

  /** @throws {ProblemException} 404 `PGRST116` without a file */
  async file(id: string, number: number): Promise<SealedFile> {
    const file = await this.acceptances.findFile(id, number);
    if (file === undefined) throw rowNotFound(message('acceptance-file-failed'), message('acceptance-file-missing'));
    return file;
  }
}
