import { failureText } from './detail/rules/failure-reason.ts';

interface Write {
  readonly error: unknown;
  readonly isPending: boolean;
  readonly reset: () => void;
}

/** Adds the user-facing text of the failed call, which begins with `title`, to the state of a write. */
export function withFailure<State extends Write>(write: State, title: string) {
  const { error, isPending, reset } = write;
  return {
    ...write,
    failure: error === null ? undefined : failureText(error, title),
    /** Hides the failure. No-op while a call is running, whose state a reset would drop. */
    dismiss: () => {
      if (!isPending) reset();
    },
  };
}
