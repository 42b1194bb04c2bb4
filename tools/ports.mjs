import { createServer } from 'node:net';

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

/** A port of the loopback interface that was free a moment ago. */
export async function freePort() {
  const { port, error } = await tryToListen(0, '127.0.0.1');
  if (port === undefined) throw new Error(`no free port on 127.0.0.1: ${error}`);
  return port;
}
