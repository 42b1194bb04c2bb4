import type { Server } from 'node:http';

/** Milliseconds that running requests get to finish. `main.ts` ends a process that has not closed after 10 s. */
export const RUNNING_REQUESTS_TIMEOUT_MS = 5_000;

/** Milliseconds between checks for idle connections: Node leaves those of finished responses open. */
const IDLE_CHECK_MS = 100;

/** Stops listening and ends all connections within `timeoutMs`; `server.close()` alone may wait for ever. */
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
