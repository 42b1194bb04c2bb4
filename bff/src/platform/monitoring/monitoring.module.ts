import { Module } from '@nestjs/common';
import { ClientErrorsModule } from '../client-errors/client-errors.module.ts';
import { ReleasesModule } from '../releases/releases.module.ts';
import { MetricsController } from './metrics.controller.ts';
import { MonitoringService } from './monitoring.service.ts';
import { ProcessMetrics } from './process-metrics.ts';
import { RequestMetrics } from './request-metrics.ts';
import { WaitingRowsRepository } from './waiting-rows.repository.ts';
import { WatchedQueues } from './watched-queues.ts';

@Module({
  imports: [ClientErrorsModule, ReleasesModule],
  controllers: [MetricsController],
  providers: [MonitoringService, ProcessMetrics, RequestMetrics, WaitingRowsRepository, WatchedQueues],
  exports: [WatchedQueues],
})
export class MonitoringModule {}
