import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** What a connection asks for when it begins, by name. */
type StartupParameters = Readonly<Record<string, string>>;

/** Between a server and its database: the connection that listens for notifications can be held up or refused, the others go through. */
export class DatabaseProxy {
  /** Neither closed nor answered any more: what a lost network looks like. */
  holdsListeners = false;
  rejectsListeners = false;
  /** How late a listener hears. */
  delayMs = 0;
  /** Of every connection, in their order. */
  readonly startups: StartupParameters[] = [];
  /** Both ends of every listener's connection. */
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
    server.on('connection', (client) => proxy.#carry(client, connect(Number(target.port), target.hostname)));
    return proxy;
  }

  /** Ends the connections of listeners that are held up. */
  cutListeners(): void {
    for (const socket of this.#listeners) socket.destroy();
  }

  /** Holds back everything between listeners and the database, as a stall of either does: {@link resumeListeners} delivers it. */
  pauseListeners(): void {
    for (const socket of this.#listeners) socket.pause();
  }

  resumeListeners(): void {
    for (const socket of this.#listeners) socket.resume();
  }

  stop(): void {
    this.cutListeners();
    this.server.close();
  }

  #carry(client: Socket, database: Socket): void {
    let isListener = false;
    client.once('data', (chunk: Buffer) => this.startups.push(parametersOf(chunk)));
    const carry = (from: Socket, to: Socket) =>
      from.on('data', (chunk: Buffer) => {
        // The first message names the application.
        if (chunk.includes('backlot-listener-')) {
          isListener = true;
          this.#listeners.add(client).add(database);
        }
        if (isListener && this.rejectsListeners) client.destroy();
        else if (isListener && this.delayMs > 0) setTimeout(() => to.write(chunk), this.delayMs);
        else if (!(isListener && this.holdsListeners)) to.write(chunk);
      });
    carry(client, database);
    carry(database, client);
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

/** The first message: its length, the version of the protocol, then names and values, each with a zero at its end. */
function parametersOf(startup: Buffer): StartupParameters {
  const texts = startup.subarray(8, startup.readInt32BE(0)).toString('utf8').split('\0');
  return Object.fromEntries(
    texts.flatMap((name, index) => (index % 2 === 0 && name !== '' ? [[name, texts[index + 1] ?? '']] : [])),
  );
}
