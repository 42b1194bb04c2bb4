import { Module } from '@nestjs/common';
import { EquipmentModule } from '../equipment/equipment.module.ts';
import { ProjectsModule } from '../projects/projects.module.ts';
import { QuoteRequestsModule } from '../quote-requests/quote-requests.module.ts';
import { OverviewController } from './overview.controller.ts';

@Module({ imports: [EquipmentModule, ProjectsModule, QuoteRequestsModule], controllers: [OverviewController] })
export class OverviewModule {}
