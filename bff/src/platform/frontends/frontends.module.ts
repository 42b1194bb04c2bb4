import { Module } from '@nestjs/common';
import { ReleasesModule } from '../releases/releases.module.js';
import { FrontendsController } from './frontends.controller.js';
import { FrontendsService } from './frontends.service.js';

/** Serves the files of the front ends on the API's own origin. */
@Module({
  imports: [ReleasesModule],
  controllers: [FrontendsController],
  providers: [FrontendsService],
  exports: [FrontendsService, ReleasesModule],
})
export class FrontendsModule {}
