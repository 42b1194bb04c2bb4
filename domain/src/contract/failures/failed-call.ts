import { ApiError, ContractSkewError, UnreachableError } from '../client.js';
import { PROOF_REQUIRED, type Problem } from '../problem.js';

/** The problem that the server responded with; undefined when the failure is none of its. */
export function problemOf(cause: unknown): Problem | undefined {
  return cause instanceof ApiError ? cause.problem : undefined;
}

/** Whether the server rejected the call with this status. */
export const isRefusedWith = (cause: unknown, status: number): boolean => problemOf(cause)?.status === status;

/** Whether the call was not made because its caller was asked to prove who it is, and did not: nothing has failed, nothing has changed. */
export const isProofDeclined = (cause: unknown): boolean => problemOf(cause)?.code === PROOF_REQUIRED;

/** Whether the call had no response at all. */
export const isUnreachable = (cause: unknown): boolean => cause instanceof UnreachableError;

/** Whether the same call may succeed in a moment. A rejection stays one, and so does another version; a silent or failing server may recover. */
export function isWorthRetrying(cause: unknown): boolean {
  return !(cause instanceof ContractSkewError) && (problemOf(cause)?.status ?? 500) >= 500;
}
