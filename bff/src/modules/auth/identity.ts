import { type ProfileRecord } from './auth.entity.js';

/** Who a call comes from. */
export interface Identity {
  readonly sessionId: string;
  /** Of the session; access tokens of an earlier one are of no use any more. */
  readonly tokenGeneration: number;
  /** Its owner has proved to be there within the last ten minutes, by the clock of the database. */
  readonly isProofFresh: boolean;
  /** When this was read, in seconds by the clock of the database: tokens that are given now begin there. */
  readonly readAt: number;
  readonly profile: ProfileRecord;
}
