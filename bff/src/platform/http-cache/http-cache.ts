import { type IncomingMessage, type ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type AnsweredRequest } from '../http/request-log.js';
import { ChangeChannel } from './change-channel.js';
import { sendEarly, type EarlyResponse } from './early-responses.js';
import { KeptResponses, type KeptResponse } from './kept-responses.js';
import { KeptValues } from './kept-values.js';
import { Notifications } from './notifications.js';

const MOST_ADDRESSES = 2_000;
/** Longer ones are answered as well, without being known by their address. */
const LONGEST_ADDRESS = 300;

interface KnownAddress {
  readonly key: string;
  readonly keeper: KeptResponses;
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
 * What the server keeps of the database until it speaks on a channel, and how that is answered. Features ask for their channels while they are
 * constructed: the listener starts with the first request.
 */
@Injectable()
export class HttpCache {
  readonly #changes = new Map<string, ChangeChannel>();
  readonly #responses = new Map<string, KeptResponses>();
  readonly #addresses = new LRUCache<string, KnownAddress>({ max: MOST_ADDRESSES });

  constructor(private readonly notifications: Notifications) {}

  /** What the database tells on this channel. */
  changes(channel: string): ChangeChannel {
    return entryOf(this.#changes, channel, () => new ChangeChannel(channel, this.notifications));
  }

  /** Responses that hold until the channel tells of a change. */
  responses(channel: string): KeptResponses {
    return entryOf(this.#responses, channel, () => new KeptResponses(this.changes(channel)));
  }

  /** Up to `max` values, for who makes something else than JSON of them, that hold until the channel tells of a change. */
  values<Key extends string | number | object, Value>(channel: string, max: number): KeptValues<Key, Value> {
    return new KeptValues(this.changes(channel), max);
  }

  /** Remembers what this very address answers, and with which headers beside the response's own, when the response is kept. */
  remember(
    address: string,
    { key, keeper }: KeptResponse,
    describe: () => Pick<KnownAddress, 'route' | 'headers'>,
  ): void {
    if (address.length <= LONGEST_ADDRESS && keeper.has(key))
      this.#addresses.set(address, { key, keeper, ...describe() });
  }

  /** What can be answered before the request goes through the whole server. The address is the request's own, with its query. */
  findByAddress(address: string): EarlyResponse | undefined {
    const known = this.#addresses.get(address);
    const response = known?.keeper.find(known.key);
    return known === undefined || response === undefined
      ? undefined
      : { response, route: known.route, headers: known.headers };
  }

  /** Before Fastify: most visitors ask for what the visitor before them asked for. Undefined: nothing was sent. */
  respondEarly(
    request: IncomingMessage,
    response: ServerResponse,
    requestIdOf: (request: IncomingMessage) => string,
  ): AnsweredRequest | undefined {
    const { method = '', url = '' } = request;
    const began = performance.now();
    const early = method === 'GET' || method === 'HEAD' ? this.findByAddress(url) : undefined;
    if (early === undefined) return undefined;
    const requestId = requestIdOf(request);
    const status = sendEarly(early, request, response, requestId);
    if (status === undefined) return undefined;
    return { requestId, method, route: early.route, status, durationMs: performance.now() - began };
  }
}
