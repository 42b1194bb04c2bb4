import type { ClientError } from '@backlot/domain/contract';
import { PartLoadError } from '@backlot/ui-kit';

/** Timeout for the first byte of a remote's manifest or entry. A started download is not aborted. */
export const REMOTE_TIMEOUT_MS = 8_000;

/**
 * `unlisted`: from an origin that is not in the registry. `skewed`: built against other versions of the shared modules.
 * `broken`: not a remote. `gone`: its release was removed after a newer one was deployed.
 */
export type RemoteFailureReason = NonNullable<ClientError['reason']>;

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

/** True if the release was removed: only a page of a newer release can load the part. */
export function isGone(failure: unknown): boolean {
  return failure instanceof RemoteFailure
    ? failure.reason === 'gone'
    : failure instanceof PartLoadError && failure.isGone;
}
