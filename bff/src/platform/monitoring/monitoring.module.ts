import { Module } from '@nestjs/common';
import { ClientErrorsModule } from '../client-errors/client-errors.module.js';
import { MetricsController } from './metrics.controller.js';
import { MonitoringService } from './monitoring.service.js';
import { ProcessFigures } from './process-figures.js';
import { RequestFigures } from './request-figures.js';
import { WaitingRowsRepository } from './waiting-rows.repository.js';
import { WatchedQueues } from './watched-queues.js';

/** Figures for monitoring, and the queues for those who look at them. */
@Module({
  imports: [ClientErrorsModule],
  controllers: [MetricsController],
  providers: [MonitoringService, ProcessFigures, RequestFigures, WaitingRowsRepository, WatchedQueues],
  exports: [WatchedQueues],
})
export class MonitoringModule {}
