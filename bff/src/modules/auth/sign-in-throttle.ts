import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { tooManyRequests } from '../../platform/http/problem.ts';
import { RateLimiter } from '../../platform/http/rate-limiter.repository.ts';
import { undelayedSignIns } from './account-limits.ts';

const FIRST_DELAY_MS = 500;
/** Maximum delay, which limits how long an attack can hold up the owner. */
export const SIGN_IN_DELAY_LIMIT_MS = 4_000;
const MAX_DELAYED = 200;

/** Throttling key: a known browser of the account, or a client address with all its unknown browsers. */
export interface SignInSource {
  readonly isKnown: boolean;
  readonly key: string;
}

/** Exponential back-off by the number of sign-ins above the undelayed ones. */
export const signInDelayMs = (excess: number): number =>
  excess <= 0 ? 0 : Math.min(SIGN_IN_DELAY_LIMIT_MS, FIRST_DELAY_MS * 2 ** (excess - 1));

/**
 * Never rejects a sign-in. Unknown browsers wait before the password is verified, so that an aborted request reveals
 * nothing; known ones only after a wrong password.
 */
@Injectable()
export class SignInThrottle {
  #delayedCount = 0;
  /** A field, so that tests can replace it. */
  readonly pause = (delayMs: number): Promise<unknown> => sleep(delayMs);

  constructor(private readonly limiter: RateLimiter) {}

  async begin(email: string, { isKnown, key }: SignInSource, undelayed = undelayedSignIns) {
    const keys = [email.toLowerCase(), isKnown ? 'browser' : 'address', key];
    // Counts before the delay, so that concurrent sign-ins do not all count as the first.
    const delayMs = signInDelayMs(await this.limiter.excess(undelayed, ...keys));
    if (!isKnown) await this.#delay(delayMs);
    return {
      isKnown,
      failed: () => (isKnown ? this.#delay(delayMs) : Promise.resolve()),
      succeeded: () => this.limiter.forget(undelayed, ...keys),
    };
  }

  async #delay(delayMs: number): Promise<void> {
    if (delayMs === 0) return;
    if (this.#delayedCount >= MAX_DELAYED) throw tooManyRequests(delayMs / 1000);
    this.#delayedCount += 1;
    try {
      await this.pause(delayMs);
    } finally {
      this.#delayedCount -= 1;
    }
  }
}
