import { parentPort } from 'node:worker_threads';

/** Responds to each kind in its own way: after a while, never, or by ending. */
parentPort?.on('message', ({ id, kind }: { id: number; kind: string }) => {
  if (kind === 'endless') return;
  if (kind === 'deadly') throw new Error('out of memory');
  setTimeout(() => parentPort?.postMessage({ id, pdf: new TextEncoder().encode(kind) }), 150);
});
