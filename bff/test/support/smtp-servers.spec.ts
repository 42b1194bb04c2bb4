import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { listen, retryWhileInUse } from '../../../tools/ports.mjs';
import { LIMITS } from '../../../tools/suite/limits.ts';
import { FakeSmtpServer } from './fake-smtp-server.ts';
import { ScriptedSmtp } from './scripted-smtp.ts';

/** Time after which a start counts as waiting for its port. */
const NOT_YET_MS = 500;

const portOf = ({ url }: { url: string }) => Number(new URL(url).port);

/** Occupies the port until `start` waits for it. @returns what `start` resolves with */
async function startWhileInUse<Started>(port: number, start: () => Promise<Started>): Promise<Started> {
  const other = createServer();
  await retryWhileInUse(() => listen(other, port), LIMITS.wait);
  const starting = start();
  const first = await Promise.race([starting, sleep(NOT_YET_MS, 'not yet')]);
  other.close();
  expect(first).toBe('not yet');
  return starting;
}

describe('mail servers of the tests', () => {
  it('wait for their port on a restart: ScriptedSmtp', async () => {
    const first = await ScriptedSmtp.start();
    await first.stop();
    const again = await startWhileInUse(portOf(first), () => ScriptedSmtp.start(portOf(first)));
    expect(again.url).toBe(first.url);
    await again.stop();
  });

  it('wait for their port on a restart: FakeSmtpServer', async () => {
    const server = await FakeSmtpServer.open();
    const { url } = server;
    await server.close();
    await startWhileInUse(portOf(server), () => server.open());
    expect(server.url).toBe(url);
    await server.close();
  });
});
