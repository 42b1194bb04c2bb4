import { Module } from '@nestjs/common';
import { HttpCacheModule } from '../http-cache/index.ts';
import { ReleasesModule } from '../releases/releases.module.ts';
import { FrontendsController } from './frontends.controller.ts';
import { FrontendsService } from './frontends.service.ts';

@Module({
  imports: [HttpCacheModule, ReleasesModule],
  controllers: [FrontendsController],
  providers: [FrontendsService],
  exports: [FrontendsService, ReleasesModule],
})
export class FrontendsModule {}
