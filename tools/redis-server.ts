/** Starts Redis servers for tests of the server and end-to-end tests. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { freePort, retryWhileInUse } from './ports.mjs';
import { waitUntil } from './processes.mjs';
import { LIMITS } from './suite/limits.ts';

const PING_TIMEOUT_MS = 1_000;

/** Persists nothing: a killed server loses all data. */
export interface RedisServer {
  readonly url: string;
  readonly port: number;
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Whether this process responds to PING at the port, not another Redis that has bound it. */
async function responds(port: number, pid: number | undefined): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  socket.setTimeout(PING_TIMEOUT_MS, () => socket.destroy());
  socket.write('PING\r\nINFO server\r\nQUIT\r\n');
  const reply = await text(socket).catch(() => '');
  return reply.startsWith('+PONG\r\n') && reply.includes(`\r\nprocess_id:${pid}\r\n`);
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function startAt(port: number): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'backlot-redis-'));
  const child = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  await once(child, 'spawn');
  const closed = once(child, 'close');
  const end = async (signal: NodeJS.Signals) => {
    if (!hasEnded(child)) child.kill(signal);
    await closed;
    rmSync(folder, { recursive: true, force: true });
  };
  await waitUntil(async () => hasEnded(child) || (await responds(port, child.pid)), LIMITS.wait);
  if (hasEnded(child) || !(await responds(port, child.pid))) {
    await end('SIGKILL');
    throw new Error(`redis-server does not answer at port ${port}:\n${output}`);
  }
  return { url: `redis://127.0.0.1:${port}`, port, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

/** Starts a Redis, at a free port or at `earlierPort`, and waits until it responds. */
export function startRedis(earlierPort?: number): Promise<RedisServer> {
  return retryWhileInUse(async () => startAt(earlierPort ?? (await freePort())), LIMITS.wait);
}
