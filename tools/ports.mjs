import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_PAUSE_MS = 50;

/** Below those that systems give to outgoing connections: Linux begins at 32768, others at 49152. */
const FREE_PORTS = { from: 20_000, to: 32_000 };
/** Single ports are in use, or kept back by the system. */
const FREE_PORT_ATTEMPTS = 100;

/** Listens for a moment; returns the port, or the error's code, for instance EADDRINUSE. */
function tryToListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.unref();
    server.once('error', (error) => resolve({ error: error.code ?? error.message }));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve({ port: address.port }));
    });
  });
}

/** Why nothing can listen at host and port: an error code, or undefined when it is free. */
export async function whyNotListen(port, host) {
  return (await tryToListen(port, host)).error;
}

/** A port of the loopback interface that was free a moment ago and that no outgoing connection gets meanwhile. */
export async function freePort() {
  let reason;
  for (let attempt = 0; attempt < FREE_PORT_ATTEMPTS; attempt += 1) {
    const { port, error } = await tryToListen(randomInt(FREE_PORTS.from, FREE_PORTS.to), '127.0.0.1');
    if (port !== undefined) return port;
    reason = error;
  }
  throw new Error(`no free port on 127.0.0.1: ${reason}`);
}

/** Listens on the loopback interface, at a free port if none is given; returns the port, rejects when it is in use. */
export async function listen(server, port = 0) {
  const listening = once(server, 'listening');
  server.listen(port, '127.0.0.1');
  await listening;
  return server.address().port;
}

/** Error messages of Node, redis-server and the product. */
const IN_USE = /address already in use|port \d+ is in use/i;

/**
 * Retries `attempt` while it fails because its port is in use: a free port may be taken by another process before it is bound, and
 * so may one that is to be bound again. Throws the last failure after `timeoutMs`, and any other failure at once.
 */
export async function retryWhileInUse(attempt, timeoutMs) {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!IN_USE.test(error.message) || performance.now() >= deadline) throw error;
    }
    await sleep(RETRY_PAUSE_MS);
  }
}
