/** Why nothing can listen at host and port: an error code, or undefined when it is free. */
export function whyNotListen(port: number, host: string): Promise<string | undefined>;
/** A port of the loopback interface that was free a moment ago. */
export function freePort(): Promise<number>;
