/** Version of the contract that this repository builds. */
export function contractVersion(): string;
