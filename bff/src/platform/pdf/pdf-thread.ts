import { parentPort } from 'node:worker_threads';
import { renderPdf, type PdfDocument } from './pdf-renderer.ts';

export interface RenderRequest {
  readonly kind: string;
  readonly data: unknown;
}
export type RenderResponse = { readonly pdf: Uint8Array<ArrayBuffer> } | { readonly error: string };

/** Thread side of `PdfWorker`, which requests one document at a time. */
export function servePdfs(documents: Readonly<Record<string, (data: unknown) => PdfDocument>>): void {
  const port = parentPort;
  if (port === null) throw new Error('This file runs in a worker thread');
  port.on('message', async ({ kind, data }: RenderRequest) => {
    try {
      const define = documents[kind];
      if (define === undefined) throw new Error(`No document of the kind '${kind}'`);
      const pdf = Uint8Array.from(await renderPdf(define(data)));
      port.postMessage({ pdf } satisfies RenderResponse, [pdf.buffer]);
    } catch (error) {
      port.postMessage({ error: error instanceof Error ? error.message : String(error) } satisfies RenderResponse);
    }
  });
}
