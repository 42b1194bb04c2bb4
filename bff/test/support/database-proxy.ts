import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

type StartupParameters = Readonly<Record<string, string>>;

/** Proxy in front of PostgreSQL that can delay, stall or reject the LISTEN connection; others pass through. */
export class DatabaseProxy {
  /** Drops data without closing the connection, as a lost network does. */
  dropsListenerData = false;
  rejectsListeners = false;
  delayMs = 0;
  readonly startups: StartupParameters[] = [];
  readonly #listeners = new Set<Socket>();

  private constructor(
    readonly url: string,
    private readonly server: Server,
  ) {}

  static async start(databaseUrl: string): Promise<DatabaseProxy> {
    const target = new URL(databaseUrl);
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('The proxy does not listen');
    const url = new URL(databaseUrl);
    url.host = `127.0.0.1:${address.port}`;
    const proxy = new DatabaseProxy(url.href, server);
    server.on('connection', (client) => proxy.#forward(client, connect(Number(target.port), target.hostname)));
    return proxy;
  }

  disconnectListeners(): void {
    for (const socket of this.#listeners) socket.destroy();
  }

  /** Stalls the connections of listeners; {@link resumeListeners} delivers what was sent meanwhile. */
  pauseListeners(): void {
    for (const socket of this.#listeners) socket.pause();
  }

  resumeListeners(): void {
    for (const socket of this.#listeners) socket.resume();
  }

  stop(): void {
    this.disconnectListeners();
    this.server.close();
  }

  #forward(client: Socket, database: Socket): void {
    let isListener = false;
    client.once('data', (chunk: Buffer) => this.startups.push(parametersOf(chunk)));
    const forward = (from: Socket, to: Socket) =>
      from.on('data', (chunk: Buffer) => {
        // The startup message contains the application name.
        if (chunk.includes('backlot-listener-')) {
          isListener = true;
          this.#listeners.add(client).add(database);
        }
        if (isListener && this.rejectsListeners) client.destroy();
        else if (isListener && this.delayMs > 0) setTimeout(() => to.write(chunk), this.delayMs);
        else if (!(isListener && this.dropsListenerData)) to.write(chunk);
      });
    forward(client, database);
    forward(database, client);
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const)
      one
        .on('error', () => undefined)
        .on('close', () => {
          this.#listeners.delete(one);
          other.destroy();
        });
  }
}

/** Parses the startup message: length, protocol version, then null-terminated names and values. */
function parametersOf(startup: Buffer): StartupParameters {
  const texts = startup.subarray(8, startup.readInt32BE(0)).toString('utf8').split('\0');
  return Object.fromEntries(
    texts.flatMap((name, index) => (index % 2 === 0 && name !== '' ? [[name, texts[index + 1] ?? '']] : [])),
  );
}
