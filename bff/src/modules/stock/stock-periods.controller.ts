import {
  newStockPeriodSchema,
  stockPeriodParamsSchema,
  stockPeriodPatchSchema,
  type WireStockPeriod,
} from '@backlot/domain/contract/staff';
import { Body, Controller, Param } from '@nestjs/common';
import type * as z from 'zod';
import { CurrentCaller, type Caller } from '../../platform/http/caller.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { StockPeriodsService } from './stock-periods.service.ts';

type Id = z.output<typeof stockPeriodParamsSchema>;

@Controller()
export class StockPeriodsController {
  constructor(private readonly periods: StockPeriodsService) {}

  @Endpoint('addStockPeriod')
  add(
    @Body({ schema: newStockPeriodSchema }) period: z.output<typeof newStockPeriodSchema>,
    @CurrentCaller() by: Caller,
  ): Promise<WireStockPeriod> {
    return this.periods.add(period, { by, at: new Date() });
  }

  @Endpoint('updateStockPeriod')
  update(
    @Param({ schema: stockPeriodParamsSchema }) { id }: Id,
    @Body({ schema: stockPeriodPatchSchema }) patch: z.output<typeof stockPeriodPatchSchema>,
    @CurrentCaller() by: Caller,
  ): Promise<WireStockPeriod> {
    return this.periods.update(id, patch, { by, at: new Date() });
  }

  @Endpoint('deleteStockPeriod')
  delete(@Param({ schema: stockPeriodParamsSchema }) { id }: Id, @CurrentCaller() by: Caller): Promise<void> {
    return this.periods.delete(id, { by, at: new Date() });
  }
}
