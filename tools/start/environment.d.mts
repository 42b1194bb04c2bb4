/** @throws {PlainError} when this Node is too old */
export function checkNode(): void;

/** @throws {PlainError} that names the first wrong variable */
export function checkVariables(env: Record<string, string | undefined>): void;

/** Maximum age of log lines in milliseconds. */
export function logAgeMs(env: Record<string, string | undefined>): number;
