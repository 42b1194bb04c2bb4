import { type IncomingMessage, type ServerResponse } from 'node:http';
import { type JsonResponse } from './json-response.js';

/** A response that was given before and still holds. */
export interface EarlyResponse {
  readonly response: JsonResponse;
  /** Pattern of the URL, for log and metrics. */
  readonly route: string;
  /** Headers of every response of this server, names and values in turn. */
  readonly headers: readonly string[];
}

/** Position of the request's id in a complete list of headers. */
const ID = 1;

/** Complete lists of headers, under those of the representation: the parts of a list are the same each time, but for the id. */
const lists = new WeakMap<readonly string[], { readonly headers: readonly string[]; readonly list: string[] }>();

function listOf(headers: readonly string[], own: readonly string[]): string[] {
  const known = lists.get(own);
  if (known?.headers === headers) return known.list;
  const list = ['x-request-id', '', ...headers, ...own];
  lists.set(own, { headers, list });
  return list;
}

/** Sends the response when all of it is ready: the same bytes and headers as the whole server would. Undefined: nothing was sent. */
export function sendEarly(
  { response: cached, headers }: EarlyResponse,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): number | undefined {
  const preconditions = {
    acceptEncoding: request.headers['accept-encoding'],
    ifNoneMatch: request.headers['if-none-match'],
  };
  const unchanged = cached.unchangedFor(preconditions);
  const ready = unchanged === undefined ? cached.readyFor(preconditions) : undefined;
  const own = unchanged ?? ready?.headers;
  if (own === undefined) return undefined;
  const status = unchanged === undefined ? 200 : 304;
  const list = listOf(headers, own);
  // Node reads the list before it returns.
  list[ID] = requestId;
  response.writeHead(status, list);
  response.end(ready?.body);
  return status;
}
