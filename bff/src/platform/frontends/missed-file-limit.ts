import { type LookupLimit } from '../http/lookup-limit.js';

/** How often files may be asked for that are not there: each miss may ask the store. */
export const missedFileLimit: LookupLimit = { name: 'missed-file', calls: 200, minutes: 10, counts: 'missed' };
