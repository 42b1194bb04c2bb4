import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { AccessAudit } from './access-audit.ts';
import { HealthController } from './health.controller.ts';
import { LookupLimitGuard } from './lookup-limit.ts';
import { ProblemFilter } from './problem.filter.ts';
import { RateLimitGuard } from './rate-limit.ts';
import { RateLimitModule } from './rate-limit.module.ts';
import { contractValidation } from './validation.ts';

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
