import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { CompletedRequest } from '../http/request-log.ts';
import { JsonResponse, type Representation } from './json-response.ts';
import { MemoryCache } from './memory-cache.ts';
import { ChangeChannel, Notifications } from './notifications.ts';

const MAX_BYTES = 16 * 1024 * 1024;
const MAX_REQUESTED = 4_000;
const MAX_URLS = 2_000;
/** Longer URLs skip the early path. */
const MAX_URL_LENGTH = 300;

export interface ResponseCache {
  /** Cached response, or a new one of the value of `read`. `key` holds everything that the response depends on. */
  readonly respond: (
    key: readonly (string | number | null | undefined)[],
    read: () => Promise<object>,
  ) => Promise<JsonResponse>;
}

function responseCache(changes: ChangeChannel): ResponseCache {
  const responses = new MemoryCache<string, JsonResponse>({
    maxBytes: MAX_BYTES,
    bytesOf: ({ byteLength }) => 2 * byteLength + 2_000,
    maxRequested: MAX_REQUESTED,
    changes,
  });
  return {
    respond: (parts, read) => {
      const key = hash('sha256', JSON.stringify(parts), 'base64url');
      return responses.get(key, async () => new JsonResponse(await read(), () => responses.find(key)));
    },
  };
}

/** Refers to the response by its key, so that this holds no response that the cache has evicted. */
interface KnownUrl {
  readonly find: () => JsonResponse | undefined;
  readonly route: string;
  /** Common response headers, alternating names and values. */
  readonly headers: readonly string[];
}

const REQUEST_ID_INDEX = 1;

/** Header lists by representation: making one anew takes 3 % of a cached response. Only the request id changes. */
const headerLists = new WeakMap<Representation, { readonly common: KnownUrl['headers']; readonly list: string[] }>();

function headerListOf(representation: Representation, common: KnownUrl['headers'], requestId: string): string[] {
  let known = headerLists.get(representation);
  if (known?.common !== common) {
    known = { common, list: ['x-request-id', '', ...common, ...representation.headers] };
    headerLists.set(representation, known);
  }
  known.list[REQUEST_ID_INDEX] = requestId;
  return known.list;
}

function entryOf<Entry>(entries: Map<string, Entry>, name: string, make: () => Entry): Entry {
  const entry = entries.get(name) ?? make();
  entries.set(name, entry);
  return entry;
}

/** Caches invalidated by database notifications. Request channels in constructors, before listening starts. */
@Injectable()
export class HttpCache {
  readonly #changes = new Map<string, ChangeChannel>();
  readonly #responses = new Map<string, ResponseCache>();
  readonly #urls = new LRUCache<string, KnownUrl>({ max: MAX_URLS });

  constructor(private readonly notifications: Notifications) {}

  changes(channel: string): ChangeChannel {
    return entryOf(this.#changes, channel, () => new ChangeChannel(channel, this.notifications));
  }

  responses(channel: string): ResponseCache {
    return entryOf(this.#responses, channel, () => responseCache(this.changes(channel)));
  }

  /** Cache of up to `max` values, for other uses than JSON responses, until the channel reports a change. */
  values<Key extends string | number | object, Value>(channel: string, max: number): MemoryCache<Key, Value> {
    return new MemoryCache<Key, Value>({ max, changes: this.changes(channel) });
  }

  /** Maps a URL to its cached response and the other headers. */
  registerEarly(url: string, { findCached }: JsonResponse, describe: () => Pick<KnownUrl, 'route' | 'headers'>): void {
    if (findCached?.() !== undefined && url.length <= MAX_URL_LENGTH)
      this.#urls.set(url, { find: findCached, ...describe() });
  }

  findByUrl(url: string): JsonResponse | undefined {
    return this.#urls.get(url)?.find();
  }

  /** Responds from the cache before Fastify runs, like the full server. Undefined: nothing was sent. */
  respondEarly(
    request: IncomingMessage,
    response: ServerResponse,
    requestIdOf: (request: IncomingMessage) => string,
  ): CompletedRequest | undefined {
    const { method = '', url = '' } = request;
    const began = performance.now();
    const known = method === 'GET' || method === 'HEAD' ? this.#urls.get(url) : undefined;
    const ready = known?.find()?.readyFor(request.headers);
    if (known === undefined || ready === undefined) return undefined;
    const requestId = requestIdOf(request);
    // Node reads the list before it returns.
    response.writeHead(ready.status, headerListOf(ready, known.headers, requestId));
    response.end(ready.body);
    return { requestId, method, route: known.route, status: ready.status, durationMs: performance.now() - began };
  }
}
