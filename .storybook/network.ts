import { http, type RequestHandler } from 'msw';

type Fetch = typeof globalThis.fetch;

/** What `fetch` was given for this request: text stays text, a file stays a file. */
async function bodyOf(request: Request): Promise<string | Blob | undefined> {
  if (request.body === null) return undefined;
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('image/') || type === 'application/octet-stream') return request.blob();
  // The service worker gives every call but GET a body, if need be an empty one.
  return (await request.text()) || undefined;
}

/** Hands every call of a story to the server's side of the contract: a function that answers as `fetch` would. */
export function respondWith(fetch: Fetch): RequestHandler {
  // From the root alone: Vite serves source files from folders of this name.
  return http.all('/api/*', async ({ request }) => {
    const body = await bodyOf(request);
    try {
      return await fetch(request.url, {
        method: request.method,
        headers: request.headers,
        signal: request.signal,
        ...(body === undefined ? {} : { body }),
      });
    } catch {
      // A fake that throws stands for a network that carried nothing.
      return Response.error();
    }
  });
}
