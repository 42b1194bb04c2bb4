import { Module } from '@nestjs/common';
import { CatalogueResponseCache } from './catalogue-response-cache.js';
import { EquipmentController } from './equipment.controller.js';
import { EquipmentRepository } from './equipment.repository.js';
import { EquipmentService } from './equipment.service.js';

@Module({
  controllers: [EquipmentController],
  providers: [CatalogueResponseCache, EquipmentRepository, EquipmentService],
  exports: [EquipmentService],
})
export class EquipmentModule {}
