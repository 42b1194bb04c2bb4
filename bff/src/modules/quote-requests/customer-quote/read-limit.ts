import type { LookupLimit } from '../../../platform/http/lookup-limit.ts';

/** Rate limit of requests by link. Protects the server; tokens of 256 bits cannot be guessed. */
export const readLimit: LookupLimit = { name: 'customer-quote', calls: 300, minutes: 10, counts: () => true };
