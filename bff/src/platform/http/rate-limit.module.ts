import { Module } from '@nestjs/common';
import { RateLimiter } from './rate-limiter.repository.ts';

/** Rate limits for the guard, and for modules with counters of their own. */
@Module({ providers: [RateLimiter], exports: [RateLimiter] })
export class RateLimitModule {}
