import type { LookupLimit } from '../../platform/http/lookup-limit.ts';

/** Limit of 404s: each one is a request to the file storage. */
export const missedPictureLimit: LookupLimit = { name: 'missed-picture', calls: 200, minutes: 10, counts: 'missed' };
