/** A server that dies is started again; one that dies again and again is given up. */
import { setTimeout as sleep } from 'node:timers/promises';

const DEATHS_MAX = 3;
const WITHIN_MS = 60_000;
const PAUSE_MS = 250;

/**
 * Starts the server and, as long as it gets ready, starts it again when it dies.
 *
 * @param {() => {ready: Promise<object>, died: Promise<string>}} start
 * @param {object} hooks
 * @param {(message: object, isFirst: boolean) => void} hooks.onReady
 * @param {(line: string) => void} hooks.onDeath it died and is started again
 * @param {() => Promise<void>} hooks.beforeAgain what has to be there before it is started again
 * @param {() => boolean} hooks.isExcused whether it cannot be blamed for its death, which then does not count
 * @param {() => boolean} hooks.isStopping
 * @returns {Promise<string | undefined>} why it was given up; undefined when it was stopped
 */
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
