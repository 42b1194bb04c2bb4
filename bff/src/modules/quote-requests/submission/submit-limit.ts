import { accountIn, type Limit } from '../../../platform/http/rate-limit-counters.ts';

export const submitLimit = {
  name: 'submit',
  perIp: { calls: 30, minutes: 10 },
  account: accountIn('customerEmail'),
  perAccount: { calls: 10, minutes: 60 },
} as const satisfies Limit;
