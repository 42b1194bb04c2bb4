import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { AccessAudit } from './access-audit.js';
import { HealthController } from './health.controller.js';
import { LookupLimitGuard } from './lookup-limit.js';
import { ProblemFilter } from './problem.filter.js';
import { RateLimitGuard } from './rate-limit.js';
import { RateLimitModule } from './rate-limit.module.js';
import { contractValidation } from './validation.js';

/** What every call has in common: limits, validation, problems, health. */
@Module({
  imports: [DiscoveryModule, RateLimitModule],
  controllers: [HealthController],
  providers: [
    AccessAudit,
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_GUARD, useClass: LookupLimitGuard },
    { provide: APP_PIPE, useFactory: contractValidation },
    { provide: APP_FILTER, useClass: ProblemFilter },
  ],
})
export class HttpModule {}
