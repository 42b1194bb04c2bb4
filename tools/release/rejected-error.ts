import { PlainError } from '../plain-error.mjs';

/** The gate says no: nothing runs that did not run before. */
export class RejectedError extends PlainError {
  override name = 'RejectedError';

  constructor(what: string, reasons: readonly string[]) {
    super(`${what} is refused, and what runs goes on running:\n${reasons.map((reason) => `  - ${reason}`).join('\n')}`);
  }
}
