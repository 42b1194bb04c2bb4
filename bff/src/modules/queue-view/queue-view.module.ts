import { Module } from '@nestjs/common';
import { MonitoringModule } from '../../platform/monitoring/monitoring.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { QueueBoardController } from './queue-board.controller.ts';
import { QueueBoardService } from './queue-board.service.ts';
import { QueueViewController } from './queue-view.controller.ts';

@Module({
  imports: [AuthModule, MonitoringModule],
  controllers: [QueueViewController, QueueBoardController],
  providers: [QueueBoardService],
})
export class QueueViewModule {}
