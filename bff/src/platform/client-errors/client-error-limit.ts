import { type Limit } from '../http/rate-limit-counters.js';

/** A page reports each failure once; a household behind one address has several pages. */
export const clientErrorLimit = {
  name: 'client-error',
  perIp: { calls: 30, minutes: 10 },
} as const satisfies Limit;
