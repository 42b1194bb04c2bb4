/** Why a remote is not there. `skewed`: it was built against other versions of the shared modules than this shell has. */
export type RemoteFailureReason = 'unregistered' | 'unreachable' | 'timed-out' | 'skewed' | 'broken';

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
