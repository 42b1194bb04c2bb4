import { type IncomingMessage, type ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type CompletedRequest } from '../http/request-log.js';
import { ChangeChannel } from './change-channel.js';
import { sendEarly, type EarlyResponse } from './early-responses.js';
import { ResponseCache, type CachedResponse } from './response-cache.js';
import { ValueCache } from './value-cache.js';
import { Notifications } from './notifications.js';

const MAX_URLS = 2_000;
/** Longer ones are answered as well, without being known by their URL. */
const MAX_URL_LENGTH = 300;

interface KnownUrl {
  readonly key: string;
  readonly cache: ResponseCache;
  readonly route: string;
  readonly headers: readonly string[];
}

/** The entry of a name, made when it is asked for first. */
function entryOf<Entry>(entries: Map<string, Entry>, name: string, make: () => Entry): Entry {
  const entry = entries.get(name) ?? make();
  entries.set(name, entry);
  return entry;
}

/**
 * What the server caches of the database until it speaks on a channel, and how that is answered. Features ask for their channels while they are
 * constructed: the listener starts with the first request.
 */
@Injectable()
export class HttpCache {
  readonly #changes = new Map<string, ChangeChannel>();
  readonly #responses = new Map<string, ResponseCache>();
  readonly #urls = new LRUCache<string, KnownUrl>({ max: MAX_URLS });

  constructor(private readonly notifications: Notifications) {}

  /** What the database notifies on this channel. */
  changes(channel: string): ChangeChannel {
    return entryOf(this.#changes, channel, () => new ChangeChannel(channel, this.notifications));
  }

  /** Responses that hold until the channel reports a change. */
  responses(channel: string): ResponseCache {
    return entryOf(this.#responses, channel, () => new ResponseCache(this.changes(channel)));
  }

  /** Up to `max` values, for who makes something else than JSON of them, that hold until the channel reports a change. */
  values<Key extends string | number | object, Value>(channel: string, max: number): ValueCache<Key, Value> {
    return new ValueCache(this.changes(channel), max);
  }

  /** Remembers what this very URL answers, and with which headers beside the response's own, when the response is cached. */
  remember(url: string, { key, cache }: CachedResponse, describe: () => Pick<KnownUrl, 'route' | 'headers'>): void {
    if (url.length <= MAX_URL_LENGTH && cache.has(key)) this.#urls.set(url, { key, cache, ...describe() });
  }

  /** What can be answered before the request goes through the whole server. The URL is the request's own, with its query. */
  findByUrl(url: string): EarlyResponse | undefined {
    const known = this.#urls.get(url);
    const response = known?.cache.find(known.key);
    return known === undefined || response === undefined
      ? undefined
      : { response, route: known.route, headers: known.headers };
  }

  /** Before Fastify: most visitors ask for what the visitor before them asked for. Undefined: nothing was sent. */
  respondEarly(
    request: IncomingMessage,
    response: ServerResponse,
    requestIdOf: (request: IncomingMessage) => string,
  ): CompletedRequest | undefined {
    const { method = '', url = '' } = request;
    const began = performance.now();
    const early = method === 'GET' || method === 'HEAD' ? this.findByUrl(url) : undefined;
    if (early === undefined) return undefined;
    const requestId = requestIdOf(request);
    const status = sendEarly(early, request, response, requestId);
    if (status === undefined) return undefined;
    return { requestId, method, route: early.route, status, durationMs: performance.now() - began };
  }
}
