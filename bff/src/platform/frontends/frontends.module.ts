import { Module } from '@nestjs/common';
import { FrontendsController } from './frontends.controller.js';
import { FrontendsService } from './frontends.service.js';

/** Serves the built front ends on the API's own origin. Imported last: its controller answers what nobody else does. */
@Module({ controllers: [FrontendsController], providers: [FrontendsService] })
export class FrontendsModule {}
