import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { BucketStorage } from '../storage/bucket-storage.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { FolderStorage } from '../storage/folder-storage.ts';

/** Storage of front-end releases: the configured bucket, else a folder in the data folder. */
export const releaseStorage = ({ releasesBucket, dataDir }: Config): FileStorage =>
  releasesBucket === undefined
    ? new FolderStorage(join(dataDir, 'releases'))
    : new BucketStorage(releasesBucket, 'releases/');
