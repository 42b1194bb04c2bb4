/** HTTP load generator: sequential requests over keep-alive connections with minimal overhead. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { median, percentile } from './rounds.ts';

const END_OF_HEADERS = '\r\n\r\n';

function readResponses(socket: Socket, status: number, done: () => void, fail: (error: Error) => void) {
  let pending: Buffer = Buffer.alloc(0);
  let missing = 0;
  socket.on('data', (chunk: Buffer) => {
    if (missing === 0) {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      const end = pending.indexOf(END_OF_HEADERS);
      if (end === -1) return;
      const text = pending.toString('latin1', 0, end);
      if (text.slice(9, 12) !== String(status)) fail(new Error(`Expected ${status}, not:\n${text}`));
      const length = status === 304 ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1]);
      missing = end + END_OF_HEADERS.length + length - pending.length;
      pending = Buffer.alloc(0);
    } else {
      missing -= chunk.length;
    }
    if (missing === 0) done();
  });
}

export interface LoadOptions {
  readonly url: string;
  readonly path: () => string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status?: number;
  readonly connections: number;
  /** In ms. */
  readonly ms: number;
}

export type Loaded = Awaited<ReturnType<typeof load>>;

/** Returns the responses per second, and latencies in ms. */
export async function load({ url, path, headers, status = 200, connections, ms }: LoadOptions) {
  const { hostname, port, host } = new URL(url);
  const tail =
    Object.entries({ host, ...headers })
      .map(([name, value]) => `\r\n${name}: ${value}`)
      .join('') + END_OF_HEADERS;
  const latencies: number[] = [];
  let isOver = false;
  const runConnection = async () => {
    const socket = connect(Number(port), hostname);
    socket.setNoDelay(true);
    await once(socket, 'connect');
    await new Promise<void>((resolve, reject) => {
      let began = 0;
      const next = () => {
        if (isOver) return resolve();
        began = performance.now();
        return socket.write(`GET ${path()} HTTP/1.1${tail}`);
      };
      readResponses(
        socket,
        status,
        () => {
          latencies.push(performance.now() - began);
          next();
        },
        reject,
      );
      socket.once('error', reject).once('close', () => reject(new Error('The server closed a connection')));
      next();
    });
    socket.destroy();
  };
  const began = performance.now();
  const timer = setTimeout(() => {
    isOver = true;
  }, ms);
  try {
    await Promise.all(Array.from({ length: connections }, runConnection));
  } finally {
    clearTimeout(timer);
  }
  const perSecond = latencies.length / ((performance.now() - began) / 1000);
  return { perSecond, p50: median(latencies), p99: percentile(latencies, 0.99) };
}
