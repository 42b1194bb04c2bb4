import { Module } from '@nestjs/common';
import { MonitoringModule } from '../../platform/monitoring/monitoring.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { QueueBoardController } from './queue-board.controller.js';
import { QueueBoardService } from './queue-board.service.js';
import { QueueViewController } from './queue-view.controller.js';
import { QueueViewService } from './queue-view.service.js';

/** The job queue for admins. */
@Module({
  imports: [AuthModule, MonitoringModule],
  controllers: [QueueViewController, QueueBoardController],
  providers: [QueueViewService, QueueBoardService],
})
export class QueueViewModule {}
