import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { AccessAudit } from './access-audit.js';
import { HealthController } from './health.controller.js';
import { ProblemFilter } from './problem.filter.js';
import { RateLimitGuard } from './rate-limit.js';
import { RateLimitRepository } from './rate-limit.repository.js';
import { contractValidation } from './validation.js';

/** What every call has in common: limits, validation, problems, health. */
@Module({
  imports: [DiscoveryModule],
  controllers: [HealthController],
  providers: [
    AccessAudit,
    RateLimitRepository,
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_PIPE, useFactory: contractValidation },
    { provide: APP_FILTER, useClass: ProblemFilter },
  ],
})
export class HttpModule {}
