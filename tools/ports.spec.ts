import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { freePort, listen, retryWhileInUse } from './ports.mjs';
import { LIMITS } from './suite/limits.ts';

const servers: Server[] = [];
const aServer = () => {
  const server = createServer();
  servers.push(server);
  return server;
};

async function close(server: Server): Promise<void> {
  server.close();
  await once(server, 'close');
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

describe('freePort', () => {
  it('returns a port below the ephemeral range', async () => {
    const ports = await Promise.all(Array.from({ length: 50 }, freePort));
    expect(Math.max(...ports)).toBeLessThan(32_768);
  });
});

describe('listen', () => {
  it('returns the port', async () => {
    const server = aServer();
    const port = await listen(server);
    expect(server.address()).toMatchObject({ address: '127.0.0.1', port });
  });

  it('rejects when the port is in use, and can be called again', async () => {
    const port = await listen(aServer());
    const other = aServer();
    await expect(listen(other, port)).rejects.toThrow('EADDRINUSE');
    expect(await listen(other)).not.toBe(port);
  });
});

describe('retryWhileInUse', () => {
  it('tries another port when a free one is taken before it is bound', async () => {
    const taken = await listen(aServer());
    const ports = [taken, taken, await freePort()];
    const server = aServer();
    const tried: number[] = [];
    const bound = await retryWhileInUse(() => {
      tried.push(ports[tried.length] ?? 0);
      return listen(server, tried.at(-1));
    }, LIMITS.wait);
    expect(tried).toEqual(ports);
    expect(bound).toBe(ports[2]);
  });

  it('binds a port again once another process has released it', async () => {
    const other = aServer();
    const port = await listen(other);
    const server = aServer();
    let attempts = 0;
    const bound = await retryWhileInUse(async () => {
      attempts += 1;
      if (attempts === 3) await close(other);
      return listen(server, port);
    }, LIMITS.wait);
    expect([bound, attempts]).toEqual([port, 3]);
  });

  it('throws the failure after the timeout', async () => {
    const port = await listen(aServer());
    await expect(retryWhileInUse(() => listen(aServer(), port), 100)).rejects.toThrow(`in use 127.0.0.1:${port}`);
  });

  it.each([
    ['Node', 'listen EADDRINUSE: address already in use 127.0.0.1:4000'],
    ['redis-server', 'Could not create server TCP listening socket 127.0.0.1:6379: bind: Address already in use'],
    ['the product', 'backlot: Port 4000 is in use: stop what listens there, or set PORT to another one'],
  ])('recognises a port in use by the message of %s', async (_, text) => {
    const attempt = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error(text)).mockResolvedValue('bound');
    expect(await retryWhileInUse(attempt, LIMITS.wait)).toBe('bound');
    expect(attempt).toHaveBeenCalledTimes(2);
  });

  it('throws any other failure at once', async () => {
    const attempt = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('no room on the disk'));
    await expect(retryWhileInUse(attempt, LIMITS.wait)).rejects.toThrow('no room on the disk');
    expect(attempt).toHaveBeenCalledTimes(1);
  });
});
