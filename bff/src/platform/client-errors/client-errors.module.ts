import { Module } from '@nestjs/common';
import { ClientErrorMetrics } from './client-error-metrics.js';
import { ClientErrorsController } from './client-errors.controller.js';

/** What goes wrong in the pages of visitors, for the log and for monitoring. */
@Module({ controllers: [ClientErrorsController], providers: [ClientErrorMetrics], exports: [ClientErrorMetrics] })
export class ClientErrorsModule {}
