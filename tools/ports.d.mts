import type { Server } from 'node:net';

/** Returns the error code of listening at host and port, undefined if the port is free. */
export function listenErrorCode(port: number, host: string): Promise<string | undefined>;
/** Returns a loopback port that was free a moment ago. */
export function freePort(): Promise<number>;
/** Listens on the loopback interface, at a free port by default; returns the port, rejects if it is in use. */
export function listen(server: Server, port?: number): Promise<number>;
/** Retries `attempt` while its port is in use. Throws the last failure after `timeoutMs`, any other one at once. */
export function retryWhileInUse<Result>(attempt: () => Promise<Result>, timeoutMs: number): Promise<Result>;
