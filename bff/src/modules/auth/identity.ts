import { type ProfileRecord } from './auth.entity.js';

/** Who a call comes from. */
export interface Identity {
  readonly sessionId: string;
  readonly profile: ProfileRecord;
}
