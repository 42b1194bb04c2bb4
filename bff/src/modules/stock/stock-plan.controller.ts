import { businessToday } from '@backlot/domain';
import {
  shortagesQuerySchema,
  stockPlanQuerySchema,
  type OverdueRentals,
  type Shortages,
  type StockPlan,
} from '@backlot/domain/contract/staff';
import { Controller, Query } from '@nestjs/common';
import type * as z from 'zod';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { StockPlanService } from './stock-plan.service.ts';

@Controller()
export class StockPlanController {
  constructor(private readonly plan: StockPlanService) {}

  @Endpoint('getStockPlan')
  read(@Query({ schema: stockPlanQuerySchema }) query: z.output<typeof stockPlanQuerySchema>): Promise<StockPlan> {
    return this.plan.read(query, businessToday(new Date()));
  }

  @Endpoint('getShortages')
  shortages(@Query({ schema: shortagesQuerySchema }) days: z.output<typeof shortagesQuerySchema>): Promise<Shortages> {
    return this.plan.shortages(days, businessToday(new Date()));
  }

  @Endpoint('getOverdueRentals')
  overdue(): Promise<OverdueRentals> {
    return this.plan.overdue(businessToday(new Date()));
  }
}
