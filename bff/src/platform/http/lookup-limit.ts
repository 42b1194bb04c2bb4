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
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { CONFIG, type Config } from '../config/config.ts';
import { tooManyRequests } from './problem.ts';

const LOOKUP_LIMIT = 'backlot:lookup-limit';
const MAX_SOURCES = 50_000;

/** Limit of expensive lookups per client address. */
export interface LookupLimit {
  /** Prefix of its counters. */
  readonly name: string;
  readonly calls: number;
  readonly minutes: number;
  /** Requests that count: those with 404, or those that match. */
  readonly counts: 'missed' | ((request: FastifyRequest) => boolean);
}

export const LimitLookups = (limit: LookupLimit): CustomDecorator => SetMetadata(LOOKUP_LIMIT, limit);

/** Rejects with 429 and Retry-After (seconds). Counts in memory per replica: a query would cost as much as it saves. */
@Injectable()
export class LookupLimitGuard implements CanActivate {
  /** Calls in the current window, which ends with the entry. */
  readonly #calls = new LRUCache<string, number>({ max: MAX_SOURCES, noUpdateTTL: true });

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
    if ((this.#calls.get(key) ?? 0) >= Math.ceil(limit.calls * this.config.rateLimitScale))
      throw tooManyRequests(this.#calls.getRemainingTTL(key) / 1000);
    if (limit.counts !== 'missed') this.#count(limit, key);
    else this.#countMiss(limit, key, http.getResponse<FastifyReply>());
    return true;
  }

  #countMiss(limit: LookupLimit, key: string, reply: FastifyReply): void {
    reply.raw.once('finish', () => {
      if (reply.raw.statusCode === 404) this.#count(limit, key);
    });
  }

  #count({ minutes }: LookupLimit, key: string): void {
    this.#calls.set(key, (this.#calls.get(key) ?? 0) + 1, { ttl: minutes * 60_000 });
  }
}
