import { Module } from '@nestjs/common';
import { HttpCacheModule } from '../../platform/http-cache/index.js';
import { AvailabilityController } from './availability.controller.js';
import { AvailabilityRepository } from './availability.repository.js';
import { AvailabilityService } from './availability.service.js';
import { EquipmentStockController } from './equipment-stock.controller.js';
import { EquipmentStockRepository } from './equipment-stock.repository.js';
import { EquipmentStockService } from './equipment-stock.service.js';
import { FreeItems } from './free-items.js';
import { StockPeriodsController } from './stock-periods.controller.js';
import { StockPeriodsRepository } from './stock-periods.repository.js';
import { StockPeriodsService } from './stock-periods.service.js';
import { StockPlanController } from './stock-plan.controller.js';
import { StockPlanRepository } from './stock-plan.repository.js';
import { StockPlanService } from './stock-plan.service.js';
import { StockSettingsController } from './stock-settings.controller.js';
import { StockSettingsRepository } from './stock-settings.repository.js';
import { StockUpkeepRepository } from './stock-upkeep.repository.js';
import { StockSettingsService } from './stock-settings.service.js';

@Module({
  imports: [HttpCacheModule],
  controllers: [
    AvailabilityController,
    EquipmentStockController,
    StockPeriodsController,
    StockSettingsController,
    StockPlanController,
  ],
  providers: [
    AvailabilityRepository,
    FreeItems,
    AvailabilityService,
    EquipmentStockRepository,
    EquipmentStockService,
    StockPeriodsRepository,
    StockPeriodsService,
    StockSettingsRepository,
    StockSettingsService,
    StockPlanRepository,
    StockPlanService,
    StockUpkeepRepository,
  ],
  exports: [StockUpkeepRepository],
})
export class StockModule {}
