import { documents } from '@backlot/domain/contract/documents';

/** What the server answers for the quote e-mail: its HTML, a refusal, or nothing ever. */
export type PreviewResponse = { readonly html: string } | 'refused' | 'pending';

export const samplePreview: PreviewResponse = {
  html: '<!doctype html><html lang="en"><head><title>Your quote BL-SAMPLE</title></head><body style="margin:0;padding:32px;font:16px Arial,sans-serif;color:#14161A;background:#fff"><h1 style="margin:0 0 16px">Your quote BL-SAMPLE</h1><p>Hello Sam Rivera, here is your quote.</p><h2>Office hours</h2><p>Mon-Fri 7:00 AM to 7:00 PM</p></body></html>',
};

/** The server's answer to one call for the preview; none is planned: a refusal. */
export function respondWithPreview(answer: PreviewResponse | undefined): Promise<Response> {
  if (answer === 'pending') return new Promise<Response>(() => undefined);
  if (answer === undefined || answer === 'refused') return Promise.resolve(new Response(null, { status: 400 }));
  return Promise.resolve(new Response(answer.html, { headers: { 'content-type': 'text/html' } }));
}

/** Puts a server for the preview in the place of the network, with its answers in their order. Returns what takes it away again. */
export function stubPreview(answers: readonly PreviewResponse[], seen: string[] = []): () => void {
  const { fetch: before } = globalThis;
  const left = [...answers];
  globalThis.fetch = (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (!url.startsWith(documents.quoteEmailPreview.path)) return before(input, init);
    seen.push(url);
    return respondWithPreview(left.shift());
  };
  return () => {
    globalThis.fetch = before;
  };
}
