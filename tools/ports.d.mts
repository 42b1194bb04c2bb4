import { type Server } from 'node:net';

/** Why nothing can listen at host and port: an error code, or undefined when it is free. */
export function whyNotListen(port: number, host: string): Promise<string | undefined>;
/** A port of the loopback interface that was free a moment ago. */
export function freePort(): Promise<number>;
/** Listens on the loopback interface, at a free port if none is given; returns the port, rejects when it is in use. */
export function listen(server: Server, port?: number): Promise<number>;
/**
 * Retries `attempt` while it fails because its port is in use: a free port may be taken by another process before it is bound, and
 * so may one that is to be bound again. Throws the last failure after `timeoutMs`, and any other failure at once.
 */
export function retryWhileInUse<Result>(attempt: () => Promise<Result>, timeoutMs: number): Promise<Result>;
