import { ApiError, ContractSkewError, UnreachableError } from '../client.ts';
import { PROOF_REQUIRED, type Problem } from '../problem.ts';

/** Returns the problem response of a failed call; undefined if there was none. */
export function problemOf(cause: unknown): Problem | undefined {
  return cause instanceof ApiError ? cause.problem : undefined;
}

export const isRefusedWith = (cause: unknown, status: number): boolean => problemOf(cause)?.status === status;

/** Whether the user declined to re-authenticate, so that nothing was done. */
export const isProofDeclined = (cause: unknown): boolean => problemOf(cause)?.code === PROOF_REQUIRED;

export const isUnreachable = (cause: unknown): boolean => cause instanceof UnreachableError;

/** Whether a retry may succeed: no response or a server error, but not a rejection or another contract version. */
export function isWorthRetrying(cause: unknown): boolean {
  return !(cause instanceof ContractSkewError) && (problemOf(cause)?.status ?? 500) >= 500;
}
