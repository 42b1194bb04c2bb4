import { join } from 'node:path';
import { type Config } from '../config/config.js';
import { BucketStorage } from '../storage/bucket-storage.js';
import { type FileStorage } from '../storage/file-storage.js';
import { FolderStorage } from '../storage/folder-storage.js';

/** Where releases of the front ends are kept: the bucket when one is configured, else a folder of the data folder. */
export const releaseStorage = ({ releasesBucket, dataDir }: Config): FileStorage =>
  releasesBucket === undefined
    ? new FolderStorage(join(dataDir, 'releases'))
    : new BucketStorage(releasesBucket, 'releases/');
