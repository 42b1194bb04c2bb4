import { Module } from '@nestjs/common';
import { StockAudit } from './stock-audit.repository.js';

/** The audit alone, for its command. */
@Module({ providers: [StockAudit] })
export class StockAuditModule {}
