import { Module } from '@nestjs/common';
import { StorageModule } from '../../platform/storage/storage.module.js';
import { PicturesController } from './pictures.controller.js';
import { PicturesRepository } from './pictures.repository.js';
import { PicturesService } from './pictures.service.js';

@Module({
  imports: [StorageModule],
  controllers: [PicturesController],
  providers: [PicturesRepository, PicturesService],
  exports: [PicturesService],
})
export class PicturesModule {}
