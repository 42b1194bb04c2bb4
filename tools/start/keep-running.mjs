/** Restarts a crashed server, up to `DEATHS_MAX` crashes within `WITHIN_MS`. */
import { setTimeout as sleep } from 'node:timers/promises';

const DEATHS_MAX = 3;
const WITHIN_MS = 60_000;
const PAUSE_MS = 250;

export async function keepRunning(start, { onReady, onDeath, beforeAgain, isExcused, isStopping }) {
  const deaths = [];
  for (let isFirst = true; ; isFirst = false) {
    const server = start();
    let isReady = false;
    server.ready.then(
      (message) => {
        isReady = true;
        if (!isStopping()) onReady(message, isFirst);
      },
      () => {},
    );
    const line = await Promise.race([
      server.died,
      server.ready.then(
        () => server.died,
        (error) => error.message,
      ),
    ]);
    if (isStopping()) return undefined;
    if (isFirst && !isReady) return line;
    if (!isExcused()) deaths.push(Date.now());
    const lately = deaths.filter((time) => Date.now() - time < WITHIN_MS).length;
    if (lately >= DEATHS_MAX) return line;
    onDeath(line);
    await sleep(PAUSE_MS);
    if (isStopping()) return undefined;
    await beforeAgain();
    if (isStopping()) return undefined;
  }
}
