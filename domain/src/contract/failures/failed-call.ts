import { ApiError, ContractSkewError, UnreachableError } from '../client.js';
import type { Problem } from '../problem.js';

/** What the server answered in place of a message; undefined when the failure is none of its. */
export function problemOf(cause: unknown): Problem | undefined {
  return cause instanceof ApiError ? cause.problem : undefined;
}

/** Whether the server refused the call with this status. */
export const isRefusedWith = (cause: unknown, status: number): boolean => problemOf(cause)?.status === status;

/** Whether the call had no answer at all. */
export const isUnreachable = (cause: unknown): boolean => cause instanceof UnreachableError;

/** Whether the same call may succeed in a moment. A refusal stays one, and so does another version; a silent or failing server may recover. */
export function isWorthRetrying(cause: unknown): boolean {
  return !(cause instanceof ContractSkewError) && (problemOf(cause)?.status ?? 500) >= 500;
}
