import { businessToday } from '@backlot/domain';
import { reportsQuerySchema, type Reports } from '@backlot/domain/contract/staff';
import { Controller, Query } from '@nestjs/common';
import type * as z from 'zod';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { ReportsService } from './reports.service.ts';

@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Endpoint('getReports')
  read(@Query({ schema: reportsQuerySchema }) query: z.output<typeof reportsQuerySchema>): Promise<Reports> {
    return this.reports.read(query, businessToday(new Date()));
  }
}
