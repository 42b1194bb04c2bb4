/** @throws {PlainError} when this Node is too old for what begins here */
export function checkNode(): void;

/** @throws {PlainError} that names the first wrong variable */
export function checkVariables(env: Record<string, string | undefined>): void;

/** How old a line of the logs may become. */
export function logAgeMs(env: Record<string, string | undefined>): number;
