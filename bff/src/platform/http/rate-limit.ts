import { message } from '@backlot/domain';
import {
  Inject,
  Injectable,
  SetMetadata,
  type CanActivate,
  type CustomDecorator,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config/config.js';
import { ProblemException } from './problem.js';
import { countersOf, type Limit } from './rate-limit-counters.js';
import { RateLimitRepository } from './rate-limit.repository.js';

const RATE_LIMIT = 'backlot:rate-limit';

/** Applies this limit to a controller method. */
export const RateLimit = (limit: Limit): CustomDecorator => SetMetadata(RATE_LIMIT, limit);

/** 429 as a problem, with Retry-After in seconds, when a limited method is called too often. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly counts: RateLimitRepository,
    private readonly reflector: Reflector,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const limit = this.reflector.get<Limit | undefined>(RATE_LIMIT, context.getHandler());
    if (limit === undefined) return true;
    const secondsLeft = await this.counts.count(
      countersOf(limit, context.switchToHttp().getRequest<FastifyRequest>(), this.config.rateLimitScale),
    );
    if (secondsLeft <= 0) return true;
    throw new ProblemException(
      { status: 429, title: message('too-many-requests'), code: 'rate-limited' },
      { 'retry-after': String(Math.max(1, Math.ceil(secondsLeft))) },
    );
  }
}
