import { businessToday } from '@backlot/domain';
import { equipmentIdParamsSchema } from '@backlot/domain/contract';
import {
  equipmentStockInputSchema,
  stockListInputSchema,
  stockListQuerySchema,
  type EquipmentStock,
  type StockList,
} from '@backlot/domain/contract/staff';
import { Body, Controller, Param, Query } from '@nestjs/common';
import type * as z from 'zod';
import { CurrentCaller, type Caller } from '../../platform/http/caller.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { EquipmentStockService } from './equipment-stock.service.ts';

type Id = z.output<typeof equipmentIdParamsSchema>;

const nullIfEmpty = (reason: string | null | undefined): string | null =>
  reason === undefined || reason === '' ? null : reason;

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
    return this.stock.set(stock, nullIfEmpty(reason), { by, at: new Date() });
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
    return { changed: await this.stock.setList(rows, nullIfEmpty(reason), { by, at: new Date() }) };
  }
}
