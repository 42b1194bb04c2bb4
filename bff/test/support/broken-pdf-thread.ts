import { parentPort } from 'node:worker_threads';

/** Draws nothing and says why, with what must not come out. */
parentPort?.on('message', ({ id }: { id: number }) => {
  parentPort?.postMessage({ id, error: 'no glyph in /srv/fonts/secret.ttf for ana.morales@example.com' });
});
