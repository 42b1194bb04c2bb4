import { Module } from '@nestjs/common';
import { QuoteRequestsModule } from '../quote-requests/quote-requests.module.ts';
import { ReportsController } from './reports.controller.ts';
import { ReportsService } from './reports.service.ts';

@Module({ imports: [QuoteRequestsModule], controllers: [ReportsController], providers: [ReportsService] })
export class ReportsModule {}
