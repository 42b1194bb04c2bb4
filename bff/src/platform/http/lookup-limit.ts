import {
  Inject,
  Injectable,
  SetMetadata,
  type CanActivate,
  type CustomDecorator,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { normalizeIp } from '@nestjs/throttler';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { CONFIG, type Config } from '../config/config.js';
import { tooManyRequests } from './problem.js';

const LOOKUP_LIMIT = 'backlot:lookup-limit';
const MOST_SOURCES = 50_000;

/** How often one client address may look up what costs the server more than it tells. */
export interface LookupLimit {
  /** Its counters go by it. */
  readonly name: string;
  readonly calls: number;
  readonly minutes: number;
  /** What counts: all of these requests, or those that found nothing. */
  readonly counts: 'missed' | ((request: FastifyRequest) => boolean);
}

interface Window {
  calls: number;
  readonly endsAt: number;
}

/** Applies this limit to a controller method. */
export const LimitLookups = (limit: LookupLimit): CustomDecorator => SetMetadata(LOOKUP_LIMIT, limit);

/**
 * 429 as a problem, with Retry-After in seconds, for a client address that looks up too much. Each replica counts for
 * itself, in memory: a trip to the database would cost what the limit saves.
 */
@Injectable()
export class LookupLimitGuard implements CanActivate {
  readonly #windows = new LRUCache<string, Window>({ max: MOST_SOURCES });

  constructor(
    private readonly reflector: Reflector,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const limit = this.reflector.get<LookupLimit | undefined>(LOOKUP_LIMIT, context.getHandler());
    if (limit === undefined) return true;
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    if (limit.counts !== 'missed' && !limit.counts(request)) return true;
    const key = `${limit.name} ${normalizeIp(request.ip)}`;
    this.#refuseAbove(limit, key);
    if (limit.counts !== 'missed') this.#count(limit, key);
    else this.#countMiss(limit, key, http.getResponse<FastifyReply>());
    return true;
  }

  #refuseAbove({ calls }: LookupLimit, key: string): void {
    const window = this.#windowOf(key);
    if (window === undefined || window.calls < Math.ceil(calls * this.config.rateLimitScale)) return;
    throw tooManyRequests((window.endsAt - performance.now()) / 1000);
  }

  #countMiss(limit: LookupLimit, key: string, reply: FastifyReply): void {
    reply.raw.once('finish', () => {
      if (reply.raw.statusCode === 404) this.#count(limit, key);
    });
  }

  #count({ minutes }: LookupLimit, key: string): void {
    const window = this.#windowOf(key);
    if (window === undefined) this.#windows.set(key, { calls: 1, endsAt: performance.now() + minutes * 60_000 });
    else window.calls += 1;
  }

  /** The window that is open; undefined when there is none. */
  #windowOf(key: string): Window | undefined {
    const window = this.#windows.get(key);
    return window === undefined || window.endsAt <= performance.now() ? undefined : window;
  }
}
