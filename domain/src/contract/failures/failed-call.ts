import type { ApiError, CallError } from '../client.js';
import type { Problem } from '../problem.js';

/*
 * Tells the failures of calls apart, for all front ends. Not every page needs that, so it travels with those that do; the classes are the
 * client's, of which there is one for all, and are known here by their names.
 */

const isNamed = (cause: unknown, name: string): cause is Error => cause instanceof Error && cause.name === name;
const isApiError = (cause: unknown): cause is ApiError => isNamed(cause, 'ApiError');

/** What the server answered in place of a message; undefined when the failure is none of its. */
export function problemOf(cause: unknown): Problem | undefined {
  return isApiError(cause) ? cause.problem : undefined;
}

/** Whether the server refused the call with this status. */
export const isRefusedWith = (cause: unknown, status: number): boolean => problemOf(cause)?.status === status;

/** Whether the call failed without a problem of the server's. */
export const isCallError = (cause: unknown): cause is CallError =>
  isNamed(cause, 'UnreachableError') || isNamed(cause, 'ContractSkewError');

/** Whether the call had no answer at all. */
export const isUnreachable = (cause: unknown): boolean => isNamed(cause, 'UnreachableError');

/** Whether the same call may succeed in a moment. A refusal stays one, and so does another version; a silent or failing server may recover. */
export function isWorthRetrying(cause: unknown): boolean {
  return !isNamed(cause, 'ContractSkewError') && (problemOf(cause)?.status ?? 500) >= 500;
}
