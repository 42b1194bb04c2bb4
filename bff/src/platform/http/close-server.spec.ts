import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listen } from '../../../../tools/ports.mjs';
import { closeServer, RUNNING_REQUESTS_TIMEOUT_MS } from './close-server.ts';

const HALF_SENT = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nhalf';
const WHOLE = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';

let server: Server;
let port: number;
let closed: Promise<unknown>;
const sockets: Socket[] = [];
/** Responses to the requests whose headers have arrived, unsent. */
const responses: ServerResponse[] = [];

/** Sends this to the server; resolves when the server has received it. */
async function send(data: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  const received = data === '' ? once(server, 'connection') : once(server, 'request');
  socket.write(data);
  await received;
  return socket;
}

beforeEach(async () => {
  server = createServer({ keepAliveTimeout: 60_000 }, (_request, response) => void responses.push(response));
  closed = once(server, 'close');
  port = await listen(server);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});

afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
  responses.length = 0;
});

describe('closeServer', () => {
  it('closes an idle connection at once', async () => {
    const idle = await send(WHOLE);
    responses[0]?.end('finished');
    await once(idle, 'data');
    closeServer(server);
    await closed;
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['no byte of a request', ''],
    ['half a request', HALF_SENT],
  ])('closes a connection that has sent %s after the timeout', async (_, data) => {
    await send(data);
    closeServer(server);
    vi.advanceTimersByTime(RUNNING_REQUESTS_TIMEOUT_MS - 1);
    expect(vi.getTimerCount()).toBe(2);
    vi.advanceTimersByTime(1);
    await closed;
    expect(vi.getTimerCount()).toBe(0);
  });

  it('lets a running response finish, and closes its connection before the timeout', async () => {
    const running = await send(WHOLE);
    const halfSent = await send(HALF_SENT);
    closeServer(server);
    vi.advanceTimersByTime(RUNNING_REQUESTS_TIMEOUT_MS - 1_000);
    for (const response of responses.slice(0, 1)) {
      response.end('finished');
      await once(response, 'close');
    }
    vi.advanceTimersByTime(200);
    expect(await text(running)).toContain('finished');
    expect(halfSent.readyState).toBe('open');
    vi.advanceTimersByTime(800);
    await closed;
  });

  it('accepts no new connection', async () => {
    await send(HALF_SENT);
    closeServer(server);
    await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED');
  });

  it('does nothing to a server that does not listen', async () => {
    const other = createServer();
    const otherClosed = once(other, 'close');
    closeServer(other);
    await otherClosed;
    expect(vi.getTimerCount()).toBe(0);
  });
});
