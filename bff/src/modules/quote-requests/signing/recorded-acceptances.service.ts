import { businessToday, message } from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { Injectable } from '@nestjs/common';
import { keyUsed, ProblemException, rowNotFound } from '../../../platform/http/problem.ts';
import type { Edit } from '../editing/quote-request-edits.repository.ts';
import { NOT_FOUND, QuoteRequestsService } from '../quote-requests.service.ts';
import { StockChangesService } from '../stock/stock-changes.service.ts';
import type { SealedFile } from '../versions/sealed-file.ts';
import { pending } from './pending.ts';
import type { RecordedAcceptance } from './recorded-acceptance-body.ts';
import { RecordedAcceptancesRepository, type RecordingRefusal } from './recorded-acceptances.repository.ts';

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
    const context = { ...edit, today: businessToday(edit.at), idempotencyKey };
    const outcome = await this.acceptances.record(id, recorded, context);
    if (typeof outcome === 'string') throw refusalOf(outcome);
    await this.stockChanges.changed();
    return this.quoteRequests.present(outcome);
  }

  /** @throws {ProblemException} 404 `PGRST116` without an acceptance, 503 until the certificate is rendered */
  async certificate(id: string, number: number): Promise<SealedFile> {
    const certificate = await this.acceptances.findCertificate(id, number);
    if (certificate === undefined)
      throw rowNotFound(message('quote-certificate-failed'), message('quote-not-accepted'));
    if (certificate === null) throw pending('quote-certificate-failed', message('certificate-pending'));
    return certificate;
  }

  /** @throws {ProblemException} 404 `PGRST116` without a file */
  async file(id: string, number: number): Promise<SealedFile> {
    const file = await this.acceptances.findFile(id, number);
    if (file === undefined) throw rowNotFound(message('acceptance-file-failed'), message('acceptance-file-missing'));
    return file;
  }
}

function refusalOf(refusal: RecordingRefusal): ProblemException {
  const title = message('acceptance-record-failed');
  switch (refusal) {
    case 'gone':
      return rowNotFound(title, NOT_FOUND);
    case 'unknown':
      return rowNotFound(title, message('quote-version-not-found'));
    case 'key-used':
      return keyUsed(title, message('acceptance-key-used'));
    case 'pending':
      return pending('acceptance-record-failed', message('quote-file-pending'));
    case 'former-address':
      return new ProblemException({
        status: 409,
        title,
        detail: message('acceptance-of-former-address'),
        code: 'superseded',
      });
    default:
      return new ProblemException({ status: 409, title, detail: message('acceptance-not-open'), code: refusal });
  }
}
