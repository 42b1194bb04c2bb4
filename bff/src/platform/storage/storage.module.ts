import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { BucketStorage } from './bucket-storage.ts';
import { FileStorage } from './file-storage.ts';
import { FolderStorage } from './folder-storage.ts';

/** Storage of pictures: the configured bucket, else a folder in the data folder. */
export const pictureStorage = ({ picturesBucket, dataDir }: Config): FileStorage =>
  picturesBucket === undefined
    ? new FolderStorage(join(dataDir, 'pictures'))
    : new BucketStorage(picturesBucket, 'pictures/');

@Module({ providers: [{ provide: FileStorage, inject: [CONFIG], useFactory: pictureStorage }], exports: [FileStorage] })
export class StorageModule {}
