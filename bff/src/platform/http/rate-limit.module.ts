import { Module } from '@nestjs/common';
import { RateLimiter } from './rate-limiter.ts';
import { RateLimitRepository } from './rate-limit.repository.ts';

/** Rate limits for the guard, and for modules with counters of their own. */
@Module({ providers: [RateLimitRepository, RateLimiter], exports: [RateLimiter] })
export class RateLimitModule {}
