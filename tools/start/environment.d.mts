/** @throws {PlainError} when this Node is too old for what begins here */
export function checkNode(): void;
