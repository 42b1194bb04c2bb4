import { PlainError } from '../plain-error.mjs';

/** The checks failed; the running release is unchanged. */
export class RejectedError extends PlainError {
  override name = 'RejectedError';

  constructor(what: string, reasons: readonly string[]) {
    super(`${what} is refused, and what runs goes on running:\n${reasons.map((reason) => `  - ${reason}`).join('\n')}`);
  }
}
