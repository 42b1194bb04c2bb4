import { Module } from '@nestjs/common';
import { StockAudit } from './stock-audit.repository.ts';

@Module({ providers: [StockAudit] })
export class StockAuditModule {}
