import { type LookupLimit } from '../../platform/http/lookup-limit.js';

/** How often pictures may be asked for that are not there: each miss asks the folder or the bucket. */
export const missedPictureLimit: LookupLimit = { name: 'missed-picture', calls: 200, minutes: 10, counts: 'missed' };
