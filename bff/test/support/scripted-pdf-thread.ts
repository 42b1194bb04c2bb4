import { parentPort } from 'node:worker_threads';

/** PDF thread that responds by kind: after a delay, never, or by exiting. */
parentPort?.on('message', ({ kind }: { kind: string }) => {
  if (kind === 'endless') return;
  if (kind === 'deadly') throw new Error('out of memory');
  setTimeout(() => parentPort?.postMessage({ pdf: new TextEncoder().encode(kind) }), 150);
});
