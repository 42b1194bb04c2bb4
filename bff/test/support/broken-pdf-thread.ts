import { parentPort } from 'node:worker_threads';

/** PDF thread that fails with a message that must not reach the client. */
parentPort?.on('message', ({ id }: { id: number }) => {
  parentPort?.postMessage({ id, error: 'no glyph in /srv/fonts/secret.ttf for ana.morales@example.com' });
});
