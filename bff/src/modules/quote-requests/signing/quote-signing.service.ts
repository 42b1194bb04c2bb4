import { message } from '@backlot/domain';
import { Injectable } from '@nestjs/common';
import { invalidFields, ProblemException } from '../../../platform/http/problem.ts';
import { tokenHashOf } from '../../../platform/opaque-token.ts';
import type { Viewer } from '../customer-quote/viewer.ts';
import { StockChangesService } from '../stock/stock-changes.service.ts';
import type { SealedFile } from '../versions/sealed-file.ts';
import { renderedCertificate } from './pending.ts';
import { QuoteSigningRepository, type Acceptance, type Attempt } from './quote-signing.repository.ts';

@Injectable()
export class QuoteSigningService {
  constructor(
    private readonly signing: QuoteSigningRepository,
    private readonly stockChanges: StockChangesService,
  ) {}

  /**
   * @throws {ProblemException} 401 `link-expired`, 409 with the standing of a version that is not open, 429 `too-soon`
   * after the last code, or `rate-limited`
   */
  requestCode(token: string, viewer: Viewer, now: Date): Promise<void> {
    return this.signing.requestCode(tokenHashOf(token), viewer, now);
  }

  /**
   * @throws {ProblemException} in this order: 401 `link-expired`, 409 with the standing of a version that is not open,
   * 412 `stale`, 503 `unavailable` until its file is rendered, 422 `wrong-code`; 422 `idempotency-conflict` for another
   * acceptance with the same key
   */
  async accept(token: string, acceptance: Acceptance, attempt: Attempt, now: Date): Promise<void> {
    if (!(await this.signing.accept(tokenHashOf(token), acceptance, attempt, now))) {
      const { problem } = invalidFields([{ path: 'code', message: message('sign-code-wrong') }]);
      throw new ProblemException({ ...problem, code: 'wrong-code' });
    }
    await this.stockChanges.changed();
  }

  /** @throws {ProblemException} 401 `link-expired`, 404 `PGRST116` without an acceptance, 503 until it is rendered */
  async certificate(token: string): Promise<SealedFile> {
    return renderedCertificate(await this.signing.findCertificate(tokenHashOf(token)));
  }
}
