import { type LookupLimit } from '../../../platform/http/lookup-limit.js';

/** Of calls by the link of a quote. Nobody guesses 256 bits: it is for the server's sake. */
export const readLimit: LookupLimit = { name: 'customer-quote', calls: 300, minutes: 10, counts: () => true };
