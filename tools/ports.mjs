import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_PAUSE_MS = 50;

/** Below the ephemeral ports: Linux begins at 32768, other systems at 49152. */
const FREE_PORTS = { from: 20_000, to: 32_000 };
/** Some ports in the range are in use or reserved. */
const FREE_PORT_ATTEMPTS = 100;

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

export async function listenErrorCode(port, host) {
  return (await tryToListen(port, host)).error;
}

/** Below the ephemeral range, so that no outgoing connection takes the port before it is bound. */
export async function freePort() {
  let reason;
  for (let attempt = 0; attempt < FREE_PORT_ATTEMPTS; attempt += 1) {
    const { port, error } = await tryToListen(randomInt(FREE_PORTS.from, FREE_PORTS.to), '127.0.0.1');
    if (port !== undefined) return port;
    reason = error;
  }
  throw new Error(`no free port on 127.0.0.1: ${reason}`);
}

export async function listen(server, port = 0) {
  const listening = once(server, 'listening');
  server.listen(port, '127.0.0.1');
  await listening;
  return server.address().port;
}

const IN_USE = /address already in use|port \d+ is in use/i;

/** Another process may take a free port before it is bound. */
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
