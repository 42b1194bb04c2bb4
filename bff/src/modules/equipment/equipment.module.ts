import { Module } from '@nestjs/common';
import { HttpCacheModule } from '../../platform/http-cache/index.ts';
import { EquipmentController } from './equipment.controller.ts';
import { EquipmentRepository } from './equipment.repository.ts';
import { EquipmentService } from './equipment.service.ts';

@Module({
  imports: [HttpCacheModule],
  controllers: [EquipmentController],
  providers: [EquipmentRepository, EquipmentService],
  exports: [EquipmentService],
})
export class EquipmentModule {}
