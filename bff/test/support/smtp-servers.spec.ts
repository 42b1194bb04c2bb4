import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { listen, retryWhileInUse } from '../../../tools/ports.mjs';
import { LIMITS } from '../../../tools/suite/limits.ts';
import { LetterBox } from './letter-box.js';
import { ScriptedSmtp } from './scripted-smtp.js';

/** Milliseconds in which a start does not end that is to wait. */
const NOT_YET_MS = 500;

const portOf = ({ url }: { url: string }) => Number(new URL(url).port);

/** Holds the port until `start` has waited for it; returns what it started. */
async function startWhileInUse<Started>(port: number, start: () => Promise<Started>): Promise<Started> {
  const other = createServer();
  await retryWhileInUse(() => listen(other, port), LIMITS.wait);
  const starting = start();
  const first = await Promise.race([starting, sleep(NOT_YET_MS, 'not yet')]);
  other.close();
  expect(first).toBe('not yet');
  return starting;
}

describe('a mail server of the tests', () => {
  it('is started again at its port once that is free: ScriptedSmtp', async () => {
    const first = await ScriptedSmtp.start();
    await first.stop();
    const again = await startWhileInUse(portOf(first), () => ScriptedSmtp.start(portOf(first)));
    expect(again.url).toBe(first.url);
    await again.stop();
  });

  it('is started again at its port once that is free: LetterBox', async () => {
    const box = await LetterBox.open();
    const { url } = box;
    await box.close();
    await startWhileInUse(portOf(box), () => box.open());
    expect(box.url).toBe(url);
    await box.close();
  });
});
