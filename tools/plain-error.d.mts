/** An error whose message is one line for the person at the terminal; it is shown without a stack. */
export class PlainError extends Error {}
