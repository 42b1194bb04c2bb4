import { Module } from '@nestjs/common';
import { QuoteRequestsModule } from '../quote-requests/quote-requests.module.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

@Module({ imports: [QuoteRequestsModule], controllers: [ReportsController], providers: [ReportsService] })
export class ReportsModule {}
