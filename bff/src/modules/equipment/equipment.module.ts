import { Module } from '@nestjs/common';
import { CatalogueAnswers } from './catalogue-answers.js';
import { EquipmentController } from './equipment.controller.js';
import { EquipmentRepository } from './equipment.repository.js';
import { EquipmentService } from './equipment.service.js';

@Module({
  controllers: [EquipmentController],
  providers: [CatalogueAnswers, EquipmentRepository, EquipmentService],
  exports: [EquipmentService],
})
export class EquipmentModule {}
