import { Module } from '@nestjs/common';
import { ClientErrorFigures } from './client-error-figures.js';
import { ClientErrorsController } from './client-errors.controller.js';

/** What goes wrong in the pages of visitors, for the log and for monitoring. */
@Module({ controllers: [ClientErrorsController], providers: [ClientErrorFigures], exports: [ClientErrorFigures] })
export class ClientErrorsModule {}
