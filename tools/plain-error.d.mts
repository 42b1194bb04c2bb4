/** An error for the person at the terminal, shown without a stack: one line, and below it at most the end of a command's output. */
export class PlainError extends Error {}
