import { Injectable } from '@nestjs/common';
import { RateLimiter, type NamedCeiling } from '../../platform/http/rate-limiter.js';
import { RECOVERY_LINK_TTL_MINUTES } from './mailed-links.service.js';

const prompt: NamedCeiling = { name: 'recover-account', calls: 5, minutes: 60 };
/** As long as a link works: whoever gets none has one that is still good. */
const afterwards: NamedCeiling = { name: 'recover-link', calls: 1, minutes: RECOVERY_LINK_TTL_MINUTES };

/**
 * How many recovery links are mailed to one address: five in an hour, then one whenever the last has ended. Nobody is told, so
 * that no stranger can keep the owner from asking, nor fill the mailbox. Links asked for in a known browser count by themselves.
 */
@Injectable()
export class RecoveryPace {
  constructor(private readonly limiter: RateLimiter) {}

  /** Counts a call; whether a link is to be mailed for it. */
  async mayMail(email: string, browser: string | undefined): Promise<boolean> {
    const about = [email.trim().toLowerCase(), ...(browser === undefined ? [] : [browser])];
    const isPrompt = await this.limiter.isWithin(prompt, ...about);
    const isFirstWhileItWorks = await this.limiter.isWithin(afterwards, ...about);
    return isPrompt || isFirstWhileItWorks;
  }
}
