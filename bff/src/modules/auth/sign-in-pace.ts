import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { tooManyRequests } from '../../platform/http/problem.js';
import { RateLimiter } from '../../platform/http/rate-limiter.js';
import { promptSignIns } from './account-limits.js';

const FIRST_DELAY_MS = 500;
/** The longest that a sign-in is held up: the owner of the account waits no longer, whatever strangers try. */
export const SIGN_IN_DELAY_LIMIT_MS = 4_000;
/** Sign-ins that are held up at a time in one process. */
const HELD_LIMIT = 200;

/** Where a sign-in comes from: a browser that is known to the account, or an address with all its unknown browsers. */
export interface SignInSource {
  readonly isKnown: boolean;
  /** Id of the browser, or the address. */
  readonly key: string;
}

/** How long the answer takes after so many sign-ins beyond those that are prompt. */
export const signInDelayMs = (excess: number): number =>
  excess <= 0 ? 0 : Math.min(SIGN_IN_DELAY_LIMIT_MS, FIRST_DELAY_MS * 2 ** (excess - 1));

/** A sign-in that has begun and was counted. */
export interface SignInAttempt {
  readonly isKnown: boolean;
  /** Waits before a password is told to be wrong. */
  failed(): Promise<void>;
  /** Lets the counting begin anew. */
  succeeded(): Promise<void>;
}

/**
 * Slows sign-ins to one account from one source down, and refuses none. From an unknown browser each waits before the password
 * is looked at, right or wrong, so that giving up early tells nothing; in a known browser only a wrong one waits.
 */
@Injectable()
export class SignInPace {
  #held = 0;
  /** Waits that many milliseconds. A field, so that tests see what is waited for without waiting. */
  readonly pause = (delayMs: number): Promise<unknown> => sleep(delayMs);

  constructor(private readonly limiter: RateLimiter) {}

  /** @param prompt how many are answered without a delay */
  async begin(email: string, { isKnown, key }: SignInSource, prompt = promptSignIns): Promise<SignInAttempt> {
    const about = [email.toLowerCase(), isKnown ? 'browser' : 'address', key];
    // Counted before it is looked at, so that many at a time are not all the first.
    const delayMs = signInDelayMs(await this.limiter.excess(prompt, ...about));
    if (!isKnown) await this.#hold(delayMs);
    return {
      isKnown,
      failed: () => (isKnown ? this.#hold(delayMs) : Promise.resolve()),
      succeeded: () => this.limiter.forget(prompt, ...about),
    };
  }

  async #hold(delayMs: number): Promise<void> {
    if (delayMs === 0) return;
    if (this.#held >= HELD_LIMIT) throw tooManyRequests(delayMs / 1000);
    this.#held += 1;
    try {
      await this.pause(delayMs);
    } finally {
      this.#held -= 1;
    }
  }
}
