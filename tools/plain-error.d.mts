/** Error printed without a stack: one line, followed at most by the end of a command's output. */
export class PlainError extends Error {}
