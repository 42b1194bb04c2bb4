import { Module } from '@nestjs/common';
import { RateLimiter } from './rate-limiter.js';
import { RateLimitRepository } from './rate-limit.repository.js';

/** Counters of calls, for the guard of all methods and for whoever counts more than calls. */
@Module({ providers: [RateLimitRepository, RateLimiter], exports: [RateLimiter] })
export class RateLimitModule {}
