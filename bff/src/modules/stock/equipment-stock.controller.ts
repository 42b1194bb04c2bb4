import { businessToday } from '@backlot/domain';
import { equipmentIdParamsSchema } from '@backlot/domain/contract';
import {
  equipmentStockInputSchema,
  newStockPeriodSchema,
  stockListInputSchema,
  stockListQuerySchema,
  stockPeriodParamsSchema,
  stockPeriodPatchSchema,
  stockSettingsSchema,
  type EquipmentStock,
  type StockList,
  type StockSettings,
  type WireStockPeriod,
} from '@backlot/domain/contract/staff';
import { Body, Controller, Param, Query } from '@nestjs/common';
import type * as z from 'zod';
import { CurrentCaller, type Caller } from '../../platform/http/caller.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { EquipmentStockService } from './equipment-stock.service.ts';

type Id = z.output<typeof equipmentIdParamsSchema>;
type PeriodId = z.output<typeof stockPeriodParamsSchema>;

@Controller()
export class EquipmentStockController {
  constructor(private readonly stock: EquipmentStockService) {}

  @Endpoint('getEquipmentStock')
  find(@Param({ schema: equipmentIdParamsSchema }) { id }: Id): Promise<EquipmentStock> {
    return this.stock.find(id, businessToday(new Date()));
  }

  @Endpoint('setEquipmentStock')
  set(
    @Param({ schema: equipmentIdParamsSchema }) { id }: Id,
    @Body({ schema: equipmentStockInputSchema })
    { ownedUnits, turnaroundDays, reason }: z.output<typeof equipmentStockInputSchema>,
    @CurrentCaller() by: Caller,
  ): Promise<EquipmentStock> {
    const stock = { equipmentId: id, ownedUnits, turnaroundDays };
    return this.stock.set(stock, reason || null, { by, at: new Date() });
  }

  @Endpoint('listStock')
  list(@Query({ schema: stockListQuerySchema }) { cursor }: z.output<typeof stockListQuerySchema>): Promise<StockList> {
    return this.stock.list(cursor);
  }

  @Endpoint('setStockList')
  async setList(
    @Body({ schema: stockListInputSchema }) { rows, reason }: z.output<typeof stockListInputSchema>,
    @CurrentCaller() by: Caller,
  ): Promise<{ changed: number }> {
    return { changed: await this.stock.setList(rows, reason || null, { by, at: new Date() }) };
  }

  @Endpoint('getStockSettings')
  settings(): Promise<StockSettings> {
    return this.stock.settings();
  }

  @Endpoint('setStockSettings')
  setSettings(@Body({ schema: stockSettingsSchema }) settings: StockSettings): Promise<StockSettings> {
    return this.stock.setSettings(settings);
  }

  @Endpoint('addStockPeriod')
  addPeriod(
    @Body({ schema: newStockPeriodSchema }) period: z.output<typeof newStockPeriodSchema>,
    @CurrentCaller() by: Caller,
  ): Promise<WireStockPeriod> {
    return this.stock.addPeriod(period, { by, at: new Date() });
  }

  @Endpoint('updateStockPeriod')
  updatePeriod(
    @Param({ schema: stockPeriodParamsSchema }) { id }: PeriodId,
    @Body({ schema: stockPeriodPatchSchema }) patch: z.output<typeof stockPeriodPatchSchema>,
    @CurrentCaller() by: Caller,
  ): Promise<WireStockPeriod> {
    return this.stock.updatePeriod(id, patch, { by, at: new Date() });
  }

  @Endpoint('deleteStockPeriod')
  deletePeriod(
    @Param({ schema: stockPeriodParamsSchema }) { id }: PeriodId,
    @CurrentCaller() by: Caller,
  ): Promise<void> {
    return this.stock.deletePeriod(id, { by, at: new Date() });
  }
}
