/** Error printed without a stack: one line, followed at most by the end of a command's output. */
export class PlainError extends Error {}

/** Returns the code of a system error, undefined if it has none. */
export function codeOf(error: unknown): string | undefined;

/** Prints an error, a plain one without its stack, and makes the process exit with 1. */
export function fail(error: unknown): void;
