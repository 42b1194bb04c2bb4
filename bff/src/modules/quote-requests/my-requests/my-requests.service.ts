import { businessToday, message, type Locale } from '@backlot/domain';
import type { MyRequests } from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import { linkExpired } from '../../../platform/http/problem.js';
import { RateLimiter, type NamedCeiling } from '../../../platform/http/rate-limiter.js';
import { tokenHashOf } from '../../../platform/opaque-token.js';
import { EquipmentService } from '../../equipment/equipment.service.js';
import { toReadRequest } from './my-request.js';
import { MyRequestsRepository } from './my-requests.repository.js';
import { RequestsLinksRepository } from './requests-links.repository.js';

/** Links that are mailed to one address. The caller is not told of more: the answer says nothing of what there is. */
const newLinks: NamedCeiling = { name: 'requests-link', calls: 3, minutes: 60 };

/** What a customer sees of the own requests (specification 17). */
@Injectable()
export class MyRequestsService {
  constructor(
    private readonly requests: MyRequestsRepository,
    private readonly links: RequestsLinksRepository,
    private readonly equipment: EquipmentService,
    private readonly limiter: RateLimiter,
  ) {}

  /** The requests of a confirmed address. */
  async listOf(email: string, now: Date): Promise<MyRequests> {
    const [total, newest] = await Promise.all([this.requests.countOf(email), this.requests.newestOf(email)]);
    const requests = newest.map((request) => toReadRequest(request, businessToday(now)));
    const requested = new Set(requests.flatMap(({ items }) => items.map(({ equipmentId }) => equipmentId)));
    const known = await this.equipment.snapshots([...requested]);
    return {
      email,
      total,
      requests: requests.map(({ items, ...request }) => ({
        ...request,
        items: items.map(({ equipmentId, ...item }) => ({
          equipmentId: known.has(equipmentId) ? equipmentId : null,
          ...item,
        })),
      })),
    };
  }

  /** @throws {ProblemException} 401 `link-expired` */
  async listByLink(token: string, now: Date): Promise<MyRequests> {
    const email = await this.links.emailOf(tokenHashOf(token));
    if (email === undefined) throw linkExpired(message('requests-link-expired'));
    return this.listOf(email, now);
  }

  /** Mails a link to the customer of this address, if there is one: the answer is the same. */
  async mailLink(email: string, locale: Locale): Promise<void> {
    if (await this.limiter.isWithin(newLinks, email.toLowerCase())) await this.links.queueMail(email, locale);
  }
}
