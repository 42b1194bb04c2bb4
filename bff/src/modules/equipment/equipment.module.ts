import { Module } from '@nestjs/common';
import { HttpCacheModule } from '../../platform/http-cache/index.js';
import { EquipmentController } from './equipment.controller.js';
import { EquipmentHistoryRepository } from './equipment-history.repository.js';
import { EquipmentRepository } from './equipment.repository.js';
import { EquipmentService } from './equipment.service.js';

@Module({
  imports: [HttpCacheModule],
  controllers: [EquipmentController],
  providers: [EquipmentRepository, EquipmentHistoryRepository, EquipmentService],
  exports: [EquipmentService],
})
export class EquipmentModule {}
