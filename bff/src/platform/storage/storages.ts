import { join } from 'node:path';
import type { BucketConfig } from '../config/bucket-url.ts';
import type { Config } from '../config/config.ts';
import { BucketStorage } from './bucket-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { FolderStorage } from './folder-storage.ts';

/** The bucket if one is configured, else a folder in the data folder. */
const storageOf = (bucket: BucketConfig | undefined, dataDir: string, name: 'pictures' | 'releases'): FileStorage =>
  bucket === undefined ? new FolderStorage(join(dataDir, name)) : new BucketStorage(bucket, `${name}/`);

export const pictureStorage = ({ picturesBucket, dataDir }: Config) => storageOf(picturesBucket, dataDir, 'pictures');

/** Storage of front-end releases. */
export const releaseStorage = ({ releasesBucket, dataDir }: Config) => storageOf(releasesBucket, dataDir, 'releases');
