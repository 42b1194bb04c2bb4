import { Module } from '@nestjs/common';
import { ClientErrorsModule } from '../client-errors/client-errors.module.js';
import { ReleasesModule } from '../releases/releases.module.js';
import { MetricsController } from './metrics.controller.js';
import { MonitoringService } from './monitoring.service.js';
import { ProcessMetrics } from './process-metrics.js';
import { RequestMetrics } from './request-metrics.js';
import { WaitingRowsRepository } from './waiting-rows.repository.js';
import { WatchedQueues } from './watched-queues.js';

/** Figures for monitoring, and the queues for those who look at them. */
@Module({
  imports: [ClientErrorsModule, ReleasesModule],
  controllers: [MetricsController],
  providers: [MonitoringService, ProcessMetrics, RequestMetrics, WaitingRowsRepository, WatchedQueues],
  exports: [WatchedQueues],
})
export class MonitoringModule {}
