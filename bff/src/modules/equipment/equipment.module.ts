import { Module } from '@nestjs/common';
import { EquipmentController } from './equipment.controller.js';
import { EquipmentRepository } from './equipment.repository.js';
import { EquipmentService } from './equipment.service.js';

@Module({ controllers: [EquipmentController], providers: [EquipmentRepository, EquipmentService], exports: [EquipmentService] })
export class EquipmentModule {}
