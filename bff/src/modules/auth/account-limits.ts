import { accountIn, mailedLink, type Limit } from '../../platform/http/rate-limit-counters.js';

/** How often accounts may be called upon. */
export const accountLimits = {
  signIn: {
    name: 'sign-in',
    perIp: { calls: 30, minutes: 5 },
    account: accountIn('email'),
    perAccountAndIp: { calls: 10, minutes: 5 },
    perAccount: { calls: 100, minutes: 5 },
  },
  refresh: { name: 'refresh', perIp: { calls: 120, minutes: 1 } },
  signUp: {
    name: 'sign-up',
    perIp: { calls: 20, minutes: 60 },
    account: accountIn('email'),
    perAccount: { calls: 5, minutes: 60 },
  },
  recover: {
    name: 'recover',
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
