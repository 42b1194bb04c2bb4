import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { BucketStorage } from './bucket-storage.js';
import { FileStorage } from './file-storage.js';
import { FolderStorage } from './folder-storage.js';

/** Where pictures are kept: the bucket when one is configured, else a folder of the data folder. */
export const pictureStorage = ({ picturesBucket, dataDir }: Config): FileStorage =>
  picturesBucket === undefined
    ? new FolderStorage(join(dataDir, 'pictures'))
    : new BucketStorage(picturesBucket, 'pictures/');

/** Gives {@link FileStorage}. */
@Module({ providers: [{ provide: FileStorage, inject: [CONFIG], useFactory: pictureStorage }], exports: [FileStorage] })
export class StorageModule {}
