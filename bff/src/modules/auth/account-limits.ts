import { accountIn, mailedLink, type Limit, type RateCeiling } from '../../platform/http/rate-limit-counters.ts';
import type { NamedCeiling } from '../../platform/http/rate-limiter.repository.ts';

/** Rate limit per account, with separate counters for browsers that have signed in to it before (decision 143). */
export interface AccountLimit {
  readonly name: string;
  /** Per client address, for all its unknown browsers together. */
  readonly perIp: RateCeiling;
  /** Per known browser and account; calls above it fall back to `perIp`. */
  readonly perKnownBrowser: RateCeiling;
}

export const accountLimits = {
  currentPassword: { name: 'current-password', perIp: { calls: 30, minutes: 5 } },
  /** Per sign-in, no more than five proofs are accepted. */
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

/** Limits by account name. Unknown browsers never use up the limit of a known browser. */
export const namedAccountLimits = {
  signIn: { name: 'sign-in', perIp: { calls: 30, minutes: 5 }, perKnownBrowser: { calls: 10, minutes: 5 } },
  recover: { name: 'recover', perIp: { calls: 20, minutes: 60 }, perKnownBrowser: { calls: 20, minutes: 60 } },
} as const satisfies Record<string, AccountLimit>;

/** Lifetime of a recovery link (decision 25). */
export const RECOVERY_LINK_TTL_MINUTES = 10;

/** Recovery mails per address: five an hour, then one per lifetime of a link, so that one is always valid. */
export const recoveryBurst: NamedCeiling = { name: 'recover-account', calls: 5, minutes: 60 };
export const recoveryLinks: NamedCeiling = { name: 'recover-link', calls: 1, minutes: RECOVERY_LINK_TTL_MINUTES };

/** Sign-ins without a delay, per account and source. */
export const undelayedSignIns: NamedCeiling = { name: 'sign-in-source', calls: 4, minutes: 15 };
export const undelayedSecondSteps: NamedCeiling = { name: 'second-step-source', calls: 4, minutes: 15 };

/** TOTP attempts per account in all unknown browsers: six digits could be guessed from many addresses. */
export const unknownBrowserCodes: NamedCeiling = { name: 'second-step-codes', calls: 20, minutes: 60 };
