/** Asks a server as fast as it answers, over keep-alive connections, with as little work as possible on this side. */
import { once } from 'node:events';
import { connect } from 'node:net';

const END_OF_HEAD = '\r\n\r\n';

/** Reads answers off a socket one after the other and calls `done` after each. */
function readAnswers(socket, status, done, fail) {
  let head = Buffer.alloc(0);
  let missing = 0;
  socket.on('data', (chunk) => {
    if (missing === 0) {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const end = head.indexOf(END_OF_HEAD);
      if (end === -1) return;
      const text = head.latin1Slice(0, end);
      if (text.slice(9, 12) !== String(status)) fail(new Error(`Expected ${status}, not:\n${text}`));
      const length = status === 304 ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1]);
      missing = end + END_OF_HEAD.length + length - head.length;
      head = Buffer.alloc(0);
    } else {
      missing -= chunk.length;
    }
    if (missing === 0) done();
  });
}

/**
 * @param {{url: string, path: () => string, headers: Record<string, string>, status?: number, connections: number, ms: number}} options
 * @returns {Promise<{perSecond: number, p50: number, p99: number}>} p50 and p99 in ms
 */
export async function load({ url, path, headers, status = 200, connections, ms }) {
  const { hostname, port, host } = new URL(url);
  const tail =
    Object.entries({ host, ...headers })
      .map(([name, value]) => `\r\n${name}: ${value}`)
      .join('') + END_OF_HEAD;
  const latencies = [];
  let isOver = false;
  const ask = async () => {
    const socket = connect(Number(port), hostname);
    socket.setNoDelay(true);
    await once(socket, 'connect');
    await new Promise((resolve, reject) => {
      let began = 0;
      const next = () => {
        if (isOver) return resolve();
        began = performance.now();
        return socket.write(`GET ${path()} HTTP/1.1${tail}`);
      };
      readAnswers(
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
    await Promise.all(Array.from({ length: connections }, ask));
  } finally {
    clearTimeout(timer);
  }
  const perSecond = latencies.length / ((performance.now() - began) / 1000);
  latencies.sort((one, other) => one - other);
  const share = (part) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))];
  return { perSecond, p50: share(0.5), p99: share(0.99) };
}
