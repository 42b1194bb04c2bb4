import { Module } from '@nestjs/common';
import { EquipmentModule } from '../equipment/equipment.module.js';
import { QuoteRequestsController } from './quote-requests.controller.js';
import { QuoteRequestsRepository } from './quote-requests.repository.js';
import { QuoteRequestsService } from './quote-requests.service.js';

@Module({ imports: [EquipmentModule], controllers: [QuoteRequestsController], providers: [QuoteRequestsRepository, QuoteRequestsService], exports: [QuoteRequestsService] })
export class QuoteRequestsModule {}
