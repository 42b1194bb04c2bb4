import { businessToday, message } from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { Injectable } from '@nestjs/common';
import { ProblemException, rowNotFound } from '../../../platform/http/problem.js';
import { type Edit } from '../quote-request-edits.repository.js';
import { NOT_FOUND, QuoteRequestsService } from '../quote-requests.service.js';
import { StockChangesService } from '../stock/stock-changes.service.js';
import { type SealedFile } from '../versions/quote-version-files.repository.js';
import { pending } from './pending.js';
import { type RecordedAcceptance } from './recorded-acceptance-body.js';
import { RecordedAcceptancesRepository, type RecordingRefusal } from './recorded-acceptances.repository.js';

/** How staff record that a customer accepted a quote by phone or on paper (specification 17.33). */
@Injectable()
export class RecordedAcceptancesService {
  constructor(
    private readonly acceptances: RecordedAcceptancesRepository,
    private readonly quoteRequests: QuoteRequestsService,
    private readonly stockChanges: StockChangesService,
  ) {}

  /**
   * @throws {ProblemException} 404 `PGRST116`, 422 `idempotency-conflict` for another acceptance by the same key, 409 with the standing of a
   * version that is not open, 503 `unavailable` until its file is drawn
   */
  async record(id: string, recorded: RecordedAcceptance, idempotencyKey: string, edit: Edit): Promise<QuoteRequest> {
    const context = { ...edit, today: businessToday(edit.at), idempotencyKey };
    const outcome = await this.acceptances.record(id, recorded, context);
    if (typeof outcome === 'string') throw refusalOf(outcome);
    await this.stockChanges.changed();
    return this.quoteRequests.present(outcome);
  }

  /** @throws {ProblemException} 404 `PGRST116` where the version was not accepted, 503 until the certificate is drawn */
  async certificate(id: string, number: number): Promise<SealedFile> {
    const certificate = await this.acceptances.findCertificate(id, number);
    if (certificate === undefined)
      throw rowNotFound(message('quote-certificate-failed'), message('quote-not-accepted'));
    if (certificate === null) throw pending('quote-certificate-failed', message('certificate-pending'));
    return certificate;
  }

  /** @throws {ProblemException} 404 `PGRST116` where no file was kept */
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
      return new ProblemException({
        status: 422,
        title,
        detail: message('acceptance-key-used'),
        code: 'idempotency-conflict',
      });
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
