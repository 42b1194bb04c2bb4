import { Injectable, SetMetadata, type CanActivate, type CustomDecorator, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Limit } from './rate-limit-counters.ts';
import { RateLimiter } from './rate-limiter.repository.ts';

const RATE_LIMIT = 'backlot:rate-limit';

export const RateLimit = (limit: Limit): CustomDecorator => SetMetadata(RATE_LIMIT, limit);

@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const limit = this.reflector.get<Limit | undefined>(RATE_LIMIT, context.getHandler());
    if (limit !== undefined) await this.limiter.admit(limit, context.switchToHttp().getRequest<FastifyRequest>());
    return true;
  }
}
