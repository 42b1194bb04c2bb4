import { businessToday, message, type Locale } from '@backlot/domain';
import type { MyRequests } from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import { linkExpired } from '../../../platform/http/problem.ts';
import { RateLimiter, type NamedCeiling } from '../../../platform/http/rate-limiter.ts';
import { tokenHashOf } from '../../../platform/opaque-token.ts';
import { EquipmentService } from '../../equipment/equipment.service.ts';
import { toReadRequest } from './my-request.ts';
import { MyRequestsRepository } from './my-requests.repository.ts';
import { RequestsLinksRepository } from './requests-links.repository.ts';

/** Exceeding it is not reported, so that nobody learns whether requests exist. */
const newLinks: NamedCeiling = { name: 'requests-link', calls: 3, minutes: 60 };

@Injectable()
export class MyRequestsService {
  constructor(
    private readonly requests: MyRequestsRepository,
    private readonly links: RequestsLinksRepository,
    private readonly equipment: EquipmentService,
    private readonly limiter: RateLimiter,
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
    const email = await this.links.emailOf(tokenHashOf(token));
    if (email === undefined) throw linkExpired(message('requests-link-expired'));
    return this.listOf(email, now);
  }

  /** Mails a link to the customer with this address. The response is the same when there is none. */
  async mailLink(email: string, locale: Locale): Promise<void> {
    if (await this.limiter.isWithin(newLinks, email.toLowerCase())) await this.links.queueMail(email, locale);
  }
}
