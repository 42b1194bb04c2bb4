import type { Limit } from '../http/rate-limit-counters.ts';

/** A page reports each failure once; several pages may share one address. */
export const clientErrorLimit = {
  name: 'client-error',
  perIp: { calls: 30, minutes: 10 },
} as const satisfies Limit;
