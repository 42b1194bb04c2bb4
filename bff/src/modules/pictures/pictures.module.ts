import { Module } from '@nestjs/common';
import { StorageModule } from '../../platform/storage/storage.module.ts';
import { PicturesController } from './pictures.controller.ts';
import { PicturesRepository } from './pictures.repository.ts';
import { PicturesService } from './pictures.service.ts';

@Module({
  imports: [StorageModule],
  controllers: [PicturesController],
  providers: [PicturesRepository, PicturesService],
  exports: [PicturesService],
})
export class PicturesModule {}
