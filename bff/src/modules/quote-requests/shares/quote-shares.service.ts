import { message, QUOTE_SHARES_MAX, type Message } from '@backlot/domain';
import type { QuoteShare } from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import { invalidFields, linkExpired, ProblemException, rowNotFound } from '../../../platform/http/problem.ts';
import { RateLimiter, type NamedCeiling } from '../../../platform/http/rate-limiter.ts';
import { tokenHashOf } from '../../../platform/opaque-token.ts';
import { customerOnly } from '../customer-quote/customer-only.ts';
import { QuoteSharesRepository, type NamedColleague } from './quote-shares.repository.ts';
import { toShare } from './share-mapper.ts';
import type { Viewer } from '../customer-quote/viewer.ts';

/** Per address, across quotes. Exceeding it is not reported, so that nobody learns about a stranger's other mail. */
const newShares: NamedCeiling = { name: 'quote-share', calls: 3, minutes: 60 };

@Injectable()
export class QuoteSharesService {
  constructor(
    private readonly shares: QuoteSharesRepository,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * @throws {ProblemException} in this order: 401 `link-expired`, 403 `customer-only`, 422 with the field, 409
   * `too-many-shares`, 429 `rate-limited`
   */
  async share(token: string, colleague: NamedColleague, viewer: Viewer, now: Date): Promise<QuoteShare> {
    const isMailed = await this.limiter.isWithin(newShares, colleague.email.toLowerCase());
    const outcome = await this.shares.share(tokenHashOf(token), colleague, { ...viewer, at: now, isMailed });
    if (outcome === 'expired-link') throw linkExpired();
    if (outcome === 'not-customer') throw customerOnly(message('quote-share-failed'));
    if (outcome === 'own-address')
      throw invalidFields([{ path: 'email', message: message('quote-share-own-address') }]);
    if (outcome === 'too-many')
      throw refused(409, 'too-many-shares', message('quote-share-too-many', { most: QUOTE_SHARES_MAX }));
    if ('wait' in outcome)
      throw refused(429, 'rate-limited', message('quote-share-too-often'), { 'retry-after': String(outcome.wait) });
    return toShare(outcome);
  }

  /** @throws {ProblemException} 401 `link-expired`, 403 `customer-only`, 404 `PGRST116` */
  async end(token: string, shareId: string, viewer: Viewer, now: Date): Promise<void> {
    const outcome = await this.shares.end(tokenHashOf(token), shareId, { ...viewer, at: now });
    const title = message('quote-share-end-failed');
    if (outcome === 'expired-link') throw linkExpired();
    if (outcome === 'not-customer') throw customerOnly(title);
    if (outcome === 'unknown') throw rowNotFound(title, message('quote-share-unknown'));
  }
}

const refused = (status: 409 | 429, code: string, detail: Message, headers: Record<string, string> = {}) =>
  new ProblemException({ status, title: message('quote-share-failed'), detail, code }, headers);
