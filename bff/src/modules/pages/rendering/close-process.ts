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

/** Blocks what Node's permission model allows: sockets, further built-in modules, signals to other processes. */
export function closeProcess(): void {
  close(Socket.prototype, ['connect'], 'a network');
  close(Server.prototype, ['listen'], 'a network');
  close(process, ['getBuiltinModule', 'binding', '_linkedBinding'], 'modules of their own choice');
  close(process, ['kill', '_kill', '_debugProcess'], 'power over other processes');
}
