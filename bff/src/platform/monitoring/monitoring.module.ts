import { Module } from '@nestjs/common';
import { MetricsController } from './metrics.controller.js';
import { MonitoringService } from './monitoring.service.js';
import { ProcessFigures } from './process-figures.js';
import { RequestFigures } from './request-figures.js';
import { WaitingRowsRepository } from './waiting-rows.repository.js';
import { WatchedQueue } from './watched-queue.js';

/** Figures for monitoring, and the queue for those who look at it. */
@Module({
  controllers: [MetricsController],
  providers: [MonitoringService, ProcessFigures, RequestFigures, WaitingRowsRepository, WatchedQueue],
  exports: [WatchedQueue],
})
export class MonitoringModule {}
