import { PlainError } from '../plain-error.mjs';

/** The gate says no: nothing runs that did not run before. */
export class Refusal extends PlainError {
  name = 'Refusal';

  /**
   * @param {string} what is refused
   * @param {string[]} reasons
   */
  constructor(what, reasons) {
    super(`${what} is refused, and what runs goes on running:\n${reasons.map((reason) => `  - ${reason}`).join('\n')}`);
  }
}
