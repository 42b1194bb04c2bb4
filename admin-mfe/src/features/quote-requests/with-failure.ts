import { failureText } from './detail/rules/failure-reason.ts';

export interface FailedCall {
  /** User-facing text of the failed call. */
  readonly failure: string | undefined;
  /** Hides the failure. No-op while a call is running, whose state a reset would drop. */
  readonly dismiss: () => void;
}

/** Adds the text of the failed call, which begins with `title`, to the state of a write. */
export function withFailure<
  Write extends { readonly error: unknown; readonly isPending: boolean; readonly reset: () => void },
>(write: Write, title: string): Write & FailedCall {
  const { error, isPending, reset } = write;
  return {
    ...write,
    failure: error === null ? undefined : failureText(error, title),
    dismiss: () => {
      if (!isPending) reset();
    },
  };
}
