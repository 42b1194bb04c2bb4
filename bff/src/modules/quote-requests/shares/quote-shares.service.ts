import type { QuoteShare } from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import { RateLimiter, type NamedCeiling } from '../../../platform/http/rate-limiter.repository.ts';
import { tokenHashOf } from '../../../platform/opaque-token.ts';
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
   * @throws {ProblemException} in this order: 401 `link-expired`, 422 with the field, 409 `too-many-shares`, 429
   * `rate-limited`
   */
  async share(token: string, colleague: NamedColleague, viewer: Viewer, now: Date): Promise<QuoteShare> {
    const isMailed = await this.limiter.isWithin(newShares, colleague.email.toLowerCase());
    const context = { ...viewer, at: now, isMailed };
    return toShare(await this.shares.share(tokenHashOf(token), colleague, context));
  }

  /** @throws {ProblemException} 401 `link-expired`, 404 `PGRST116` */
  async end(token: string, shareId: string, viewer: Viewer, now: Date): Promise<void> {
    await this.shares.end(tokenHashOf(token), shareId, viewer, now);
  }
}
