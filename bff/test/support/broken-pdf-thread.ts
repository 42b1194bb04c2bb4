import { parentPort } from 'node:worker_threads';

/** PDF thread that fails with a message that must not reach the client. */
parentPort?.on('message', () => {
  parentPort?.postMessage({ error: 'no glyph in /srv/fonts/secret.ttf for ana.morales@example.com' });
});
