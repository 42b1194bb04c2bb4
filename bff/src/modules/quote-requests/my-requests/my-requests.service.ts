import { businessToday, localizedPath, message, requestsLinkPath, type Locale } from '@backlot/domain';
import type { MyRequests } from '@backlot/domain/contract';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { linkExpired } from '../../../platform/http/problem.ts';
import { RateLimiter, type NamedCeiling } from '../../../platform/http/rate-limiter.repository.ts';
import { newToken, tokenHashOf } from '../../../platform/opaque-token.ts';
import { EquipmentService } from '../../equipment/equipment.service.ts';
import { toReadRequest } from './my-request.ts';
import { MyRequestsRepository } from './my-requests.repository.ts';

/** Exceeding it is not reported, so that nobody learns whether requests exist. */
const newLinks: NamedCeiling = { name: 'requests-link', calls: 3, minutes: 60 };

@Injectable()
export class MyRequestsService {
  constructor(
    private readonly requests: MyRequestsRepository,
    private readonly equipment: EquipmentService,
    private readonly limiter: RateLimiter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async listOf(email: string, now: Date): Promise<MyRequests> {
    const [total, newest] = await Promise.all([this.requests.countOf(email), this.requests.newestOf(email)]);
    const requests = newest.map((request) => toReadRequest(request, businessToday(now)));
    const requested = new Set(requests.flatMap(({ items }) => items.map(({ equipmentId }) => equipmentId)));
    const snapshots = await this.equipment.snapshots([...requested]);
    return {
      email,
      total,
      requests: requests.map(({ items, ...request }) => ({
        ...request,
        items: items.map(({ equipmentId, ...item }) => ({
          equipmentId: snapshots.has(equipmentId) ? equipmentId : null,
          ...item,
        })),
      })),
    };
  }

  /** @throws {ProblemException} 401 `link-expired` */
  async listByLink(token: string, now: Date): Promise<MyRequests> {
    const email = await this.requests.emailOf(tokenHashOf(token));
    if (email === undefined) throw linkExpired(message('requests-link-expired'));
    return this.listOf(email, now);
  }

  /** Mails a link to the customer with this address. The response is the same when there is none. */
  async mailLink(email: string, locale: Locale): Promise<void> {
    if (await this.limiter.isWithin(newLinks, email.toLowerCase())) await this.requests.queueMail(email, locale);
  }

  /** Creates a link for a mail; each attempt its own, because only hashes are stored. Undefined without the request. */
  async linkOf(quoteRequestId: string, locale: Locale) {
    const token = newToken();
    const email = await this.requests.addLink(quoteRequestId, tokenHashOf(token));
    if (email === undefined) return undefined;
    return { email, link: this.config.publicOrigin + localizedPath(requestsLinkPath(token), locale) };
  }
}
