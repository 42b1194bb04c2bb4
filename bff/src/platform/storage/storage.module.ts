import { Module } from '@nestjs/common';
import { CONFIG } from '../config/config.ts';
import { FileStorage } from './file-storage.ts';
import { pictureStorage } from './storages.ts';

@Module({ providers: [{ provide: FileStorage, inject: [CONFIG], useFactory: pictureStorage }], exports: [FileStorage] })
export class StorageModule {}
