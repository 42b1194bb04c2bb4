import { parentPort } from 'node:worker_threads';
import { renderPdf, type PdfDocument } from './pdf-renderer.ts';

export interface RenderRequest {
  readonly id: number;
  readonly kind: string;
  readonly data: unknown;
}
export type RenderResponse =
  { readonly id: number; readonly pdf: Uint8Array<ArrayBuffer> } | { readonly id: number; readonly error: string };

/** Thread side of `PdfWorker`: renders the requested documents one by one. */
export function servePdfs(documents: Readonly<Record<string, (data: unknown) => PdfDocument>>): void {
  const port = parentPort;
  if (port === null) throw new Error('This file runs in a worker thread');
  let queue: Promise<void> = Promise.resolve();
  port.on('message', ({ id, kind, data }: RenderRequest) => {
    queue = queue.then(async () => {
      try {
        const define = documents[kind];
        if (define === undefined) throw new Error(`No document of the kind '${kind}'`);
        const pdf = Uint8Array.from(await renderPdf(define(data)));
        const response: RenderResponse = { id, pdf };
        port.postMessage(response, [pdf.buffer]);
      } catch (error) {
        const response: RenderResponse = { id, error: error instanceof Error ? error.message : String(error) };
        port.postMessage(response);
      }
    });
  });
}
