import { Server, Socket } from 'node:net';

function close(target: object, names: readonly string[], what: string): void {
  for (const name of names) {
    if (!(name in target)) continue;
    Object.defineProperty(target, name, {
      value: () => {
        throw new Error(`Pages are rendered without ${what}`);
      },
      writable: false,
      configurable: false,
    });
  }
}

/**
 * Closes what the permissions of this process leave open: connections, whoever asks for them (`fetch`, `WebSocket` and `http` all end in a
 * socket), Node's modules beside those that are handed out, and signals to other processes. Called before any code of a release runs.
 */
export function closeProcess(): void {
  close(Socket.prototype, ['connect'], 'a network');
  close(Server.prototype, ['listen'], 'a network');
  close(process, ['getBuiltinModule', 'binding', '_linkedBinding'], 'modules of their own choice');
  close(process, ['kill', '_kill', '_debugProcess'], 'power over other processes');
}
