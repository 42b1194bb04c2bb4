import { accountIn, mailedLink, type Limit, type RateCeiling } from '../../platform/http/rate-limit-counters.js';
import { type NamedCeiling } from '../../platform/http/rate-limiter.js';

/** A limit of calls that name an account, for browsers that have signed in to it apart from all others (decision 143). */
export interface AccountLimit {
  readonly name: string;
  /** For one client address, all its unknown browsers together. */
  readonly perIp: RateCeiling;
  /** For one known browser and account; a call above it counts like one of an unknown browser. */
  readonly perKnownBrowser: RateCeiling;
}

/** How often accounts may be called upon. */
export const accountLimits = {
  /** Of those who are signed in already and give it once more. */
  currentPassword: { name: 'current-password', perIp: { calls: 30, minutes: 5 } },
  /** The second step of a sign-in; of each no more than five proofs count. */
  secondStep: { name: 'second-step', perIp: { calls: 120, minutes: 5 } },
  refresh: { name: 'refresh', perIp: { calls: 120, minutes: 1 } },
  signUp: {
    name: 'sign-up',
    perIp: { calls: 20, minutes: 60 },
    account: accountIn('email'),
    perAccount: { calls: 5, minutes: 60 },
  },
  mailedLink: {
    name: 'mailed-link',
    perIp: { calls: 30, minutes: 10 },
    account: mailedLink,
    perAccount: { calls: 20, minutes: 60 },
  },
} as const satisfies Record<string, Limit>;

/** How often somebody may call who names an account; nobody is refused because of what others call. */
export const namedAccountLimits = {
  signIn: { name: 'sign-in', perIp: { calls: 30, minutes: 5 }, perKnownBrowser: { calls: 10, minutes: 5 } },
  recover: { name: 'recover', perIp: { calls: 20, minutes: 60 }, perKnownBrowser: { calls: 20, minutes: 60 } },
} as const satisfies Record<string, AccountLimit>;

/** Sign-ins to one account from one source that are answered without a delay. */
export const promptSignIns: NamedCeiling = { name: 'sign-in-source', calls: 4, minutes: 15 };
/** The same of their second steps. */
export const promptSecondSteps: NamedCeiling = { name: 'second-step-source', calls: 4, minutes: 15 };

/**
 * Codes of authenticator apps that are tried for one account in all unknown browsers together: whoever knows the password could
 * else guess six digits from many addresses. Recovery codes, passkeys and known browsers go on.
 */
export const codesOfStrangers: NamedCeiling = { name: 'second-step-codes', calls: 20, minutes: 60 };
