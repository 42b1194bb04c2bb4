import { Module } from '@nestjs/common';
import { EquipmentModule } from '../equipment/equipment.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { QuoteRequestsModule } from '../quote-requests/quote-requests.module.js';
import { OverviewController } from './overview.controller.js';
import { OverviewService } from './overview.service.js';

@Module({
  imports: [EquipmentModule, ProjectsModule, QuoteRequestsModule],
  controllers: [OverviewController],
  providers: [OverviewService],
})
export class OverviewModule {}
