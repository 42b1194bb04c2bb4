import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { ThrottlerModule, ThrottlerStorage } from '@nestjs/throttler';
import { CONFIG } from '../config/config.js';
import { AccessAudit } from './access-audit.js';
import { HealthController } from './health.controller.js';
import { ProblemFilter } from './problem.filter.js';
import { rateLimits, RateLimitGuard } from './rate-limit.js';
import { RateLimitRepository } from './rate-limit.repository.js';
import { contractValidation } from './validation.js';

/** What every call has in common: limits, validation, problems, health. */
@Module({
  imports: [DiscoveryModule, ThrottlerModule.forRootAsync({ inject: [CONFIG], useFactory: rateLimits })],
  controllers: [HealthController],
  providers: [
    AccessAudit,
    // In the place of the throttler's own memory, which each replica would have for itself.
    { provide: ThrottlerStorage, useClass: RateLimitRepository },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_PIPE, useFactory: contractValidation },
    { provide: APP_FILTER, useClass: ProblemFilter },
  ],
})
export class HttpModule {}
