import { type Server } from 'node:http';

/** Milliseconds that running requests get to finish. `main.ts` ends a process that has not closed after 10 s. */
export const RUNNING_REQUESTS_TIMEOUT_MS = 5_000;

/** Milliseconds between two checks for connections that have become idle: Node keeps those of finished responses open. */
const IDLE_CHECK_MS = 100;

/**
 * Stops listening, closes idle connections at once, and all others after `timeoutMs` at the latest. `server.close()` alone waits
 * for ever for a client that holds a half-sent request: Node's request timeouts end with it.
 */
export function closeServer(server: Server, timeoutMs = RUNNING_REQUESTS_TIMEOUT_MS): void {
  const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const timeout = setTimeout(() => server.closeAllConnections(), timeoutMs);
  server.once('close', () => {
    clearInterval(idleCheck);
    clearTimeout(timeout);
  });
  // Closes idle connections too.
  server.close();
}
