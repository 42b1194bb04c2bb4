import { Module } from '@nestjs/common';
import { ClientErrorMetrics } from './client-error-metrics.ts';
import { ClientErrorsController } from './client-errors.controller.ts';

@Module({ controllers: [ClientErrorsController], providers: [ClientErrorMetrics], exports: [ClientErrorMetrics] })
export class ClientErrorsModule {}
