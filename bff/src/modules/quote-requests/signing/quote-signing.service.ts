import { businessToday, message, SIGN_CODE_WAIT_SECONDS, type Locale } from '@backlot/domain';
import { Injectable } from '@nestjs/common';
import { invalidFields, keyUsed, linkExpired, ProblemException, rowNotFound } from '../../../platform/http/problem.ts';
import { tokenHashOf } from '../../../platform/opaque-token.ts';
import { notOpen } from '../customer-quote/not-open.ts';
import type { Viewer } from '../customer-quote/viewer.ts';
import { StockChangesService } from '../stock/stock-changes.service.ts';
import type { SealedFile } from '../versions/sealed-file.ts';
import { pending } from './pending.ts';
import { QuoteAcceptancesRepository, type Acceptance, type AcceptanceOutcome } from './quote-acceptances.repository.ts';
import { SignCodesRepository } from './sign-codes.repository.ts';

export interface Attempt {
  readonly idempotencyKey: string;
  readonly locale: Locale | undefined;
  readonly viewer: Viewer;
}

@Injectable()
export class QuoteSigningService {
  constructor(
    private readonly signCodes: SignCodesRepository,
    private readonly acceptances: QuoteAcceptancesRepository,
    private readonly stockChanges: StockChangesService,
  ) {}

  /**
   * @throws {ProblemException} 401 `link-expired`, 409 with the standing of a version that is not open, 429 `too-soon`
   * after the last code, or `rate-limited`
   */
  async requestCode(token: string, viewer: Viewer, now: Date): Promise<void> {
    const outcome = await this.signCodes.request(tokenHashOf(token), viewer, now, businessToday(now));
    if (outcome === 'done') return;
    if (outcome === 'expired-link') throw linkExpired();
    if (typeof outcome === 'string') throw notOpen('sign-code-failed', outcome);
    const isSoon = outcome.wait <= SIGN_CODE_WAIT_SECONDS;
    throw new ProblemException(
      {
        status: 429,
        title: message(isSoon ? 'sign-code-too-soon' : 'sign-code-too-often'),
        code: isSoon ? 'too-soon' : 'rate-limited',
      },
      { 'retry-after': String(outcome.wait) },
    );
  }

  /**
   * @throws {ProblemException} in this order: 401 `link-expired`, 409 with the standing of a version that is not open,
   * 412 `stale`, 503 `unavailable` until its file is rendered, 422 `wrong-code`; 422 `idempotency-conflict` for another
   * acceptance with the same key
   */
  async accept(
    token: string,
    acceptance: Acceptance,
    { idempotencyKey, locale, viewer }: Attempt,
    now: Date,
  ): Promise<void> {
    const outcome = await this.acceptances.accept(tokenHashOf(token), acceptance, {
      ...viewer,
      at: now,
      today: businessToday(now),
      idempotencyKey,
      locale,
    });
    if (outcome !== 'done') throw refusalOf(outcome);
    await this.stockChanges.changed();
  }

  /** @throws {ProblemException} 401 `link-expired`, 404 `PGRST116` without an acceptance, 503 until it is rendered */
  async certificate(token: string): Promise<SealedFile> {
    const certificate = await this.acceptances.findCertificate(tokenHashOf(token));
    if (certificate === undefined)
      throw rowNotFound(message('quote-certificate-failed'), message('quote-not-accepted'));
    if (certificate === null) throw pending('quote-certificate-failed', message('certificate-pending'));
    return certificate;
  }
}

function refusalOf(outcome: Exclude<AcceptanceOutcome, 'done'>): ProblemException {
  const title = message('quote-accept-failed');
  switch (outcome) {
    case 'expired-link':
      return linkExpired();
    case 'stale':
      return new ProblemException({ status: 412, title, detail: message('quote-stale'), code: 'stale' });
    case 'pending':
      return pending('quote-accept-failed', message('quote-file-pending'));
    case 'wrong-code': {
      const { problem } = invalidFields([{ path: 'code', message: message('sign-code-wrong') }]);
      return new ProblemException({ ...problem, code: 'wrong-code' });
    }
    case 'key-used':
      return keyUsed(title, message('acceptance-key-used'));
    default:
      return notOpen('quote-accept-failed', outcome);
  }
}
