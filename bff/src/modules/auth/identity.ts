import type { ProfileRecord } from './auth.entity.ts';

export interface Identity {
  readonly sessionId: string;
  /** Access tokens of an earlier generation are invalid. */
  readonly tokenGeneration: number;
  /** Re-authenticated within the last ten minutes, by the database clock. */
  readonly isProofFresh: boolean;
  /** Time of the query, in seconds by the database clock; `iat` of tokens issued now. */
  readonly readAt: number;
  readonly profile: ProfileRecord;
}
