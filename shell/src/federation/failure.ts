import { PartMissingError } from '@backlot/ui-kit';

/**
 * How long a remote may leave a question unanswered, for its manifest or then for its entry, before the page says that it does not come. What
 * has begun to arrive is not given up: on a slow line it takes longer than that, and the page says so meanwhile.
 */
export const REMOTE_TIMEOUT_MS = 8_000;

/**
 * Why a remote is not there. `unlisted`: it comes from an origin that the registry does not name. `skewed`: it was built against other versions
 * of the shared modules than this shell has. `broken`: what came is no remote. `gone`: its release was removed, and a newer one runs.
 */
export type RemoteFailureReason =
  'unregistered' | 'unlisted' | 'unreachable' | 'timed-out' | 'skewed' | 'broken' | 'gone';

export class RemoteFailure extends Error {
  constructor(
    readonly remote: string,
    readonly reason: RemoteFailureReason,
    detail: string,
    cause?: unknown,
  ) {
    super(`${remote}: ${reason} (${detail})`, { cause });
    this.name = 'RemoteFailure';
  }
}

/** Whether the part belongs to a release that was removed: only a page of a newer one brings it back. */
export function isGone(failure: unknown): boolean {
  return failure instanceof RemoteFailure
    ? failure.reason === 'gone'
    : failure instanceof PartMissingError && failure.isGone;
}
