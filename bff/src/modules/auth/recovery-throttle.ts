import { Injectable } from '@nestjs/common';
import { RateLimiter, type NamedCeiling } from '../../platform/http/rate-limiter.ts';
import { RECOVERY_LINK_TTL_MINUTES } from './mailed-links.service.ts';

const burstLimit: NamedCeiling = { name: 'recover-account', calls: 5, minutes: 60 };
/** Window equals the lifetime of a link: a throttled caller still has a valid one. */
const linkLimit: NamedCeiling = { name: 'recover-link', calls: 1, minutes: RECOVERY_LINK_TTL_MINUTES };

/** Mails per address: five an hour, then one per link lifetime. Known browsers have their own counter. */
@Injectable()
export class RecoveryThrottle {
  constructor(private readonly limiter: RateLimiter) {}

  async mayMail(email: string, browser: string | undefined): Promise<boolean> {
    const keys = [email.trim().toLowerCase(), ...(browser === undefined ? [] : [browser])];
    const isWithinBurst = await this.limiter.isWithin(burstLimit, ...keys);
    const hasNoValidLink = await this.limiter.isWithin(linkLimit, ...keys);
    return isWithinBurst || hasNoValidLink;
  }
}
