import { Module } from '@nestjs/common';
import { HttpCacheModule } from '../../platform/http-cache/index.ts';
import { AvailabilityController } from './availability.controller.ts';
import { AvailabilityRepository } from './availability.repository.ts';
import { AvailabilityService } from './availability.service.ts';
import { EquipmentStockController } from './equipment-stock.controller.ts';
import { EquipmentStockRepository } from './equipment-stock.repository.ts';
import { EquipmentStockService } from './equipment-stock.service.ts';
import { FreeItems } from './free-items.ts';
import { StockPlanController } from './stock-plan.controller.ts';
import { StockPlanRepository } from './stock-plan.repository.ts';
import { StockPlanService } from './stock-plan.service.ts';
import { StockUpkeepRepository } from './stock-upkeep.repository.ts';

@Module({
  imports: [HttpCacheModule],
  controllers: [AvailabilityController, EquipmentStockController, StockPlanController],
  providers: [
    AvailabilityRepository,
    FreeItems,
    AvailabilityService,
    EquipmentStockRepository,
    EquipmentStockService,
    StockPlanRepository,
    StockPlanService,
    StockUpkeepRepository,
  ],
  exports: [StockUpkeepRepository],
})
export class StockModule {}
