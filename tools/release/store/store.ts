/** Selects the release store; the server reads it in `bff/src/platform/releases`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import * as z from 'zod';

import { dataFolder, root } from '../../paths.mjs';
import { PlainError } from '../../plain-error.mjs';
import { bucketSchema, bucketStore, type Bucket } from './bucket-store.ts';
import { folderStore } from './folder-store.ts';
import type { ReleaseStore } from './release-store.ts';

const readerSchema = z.object({ bucketUrl: z.instanceof(z.ZodType) });

/** Parses the URL by the server's own schema. */
async function parseBucketUrl(url: string): Promise<Bucket> {
  const reader = join(root, 'bff/dist/platform/config/bucket-url.js');
  if (!existsSync(reader))
    throw new PlainError('The server is not built, whose bucket is to be used: run "npm run build" first');
  const { bucketUrl } = readerSchema.parse(await import(pathToFileURL(reader).href));
  const { success, data } = bucketUrl.pipe(bucketSchema).safeParse(url);
  if (!success)
    throw new PlainError('RELEASES_BUCKET must be an address like s3://key:secret@host/bucket?region=us-east-1');
  return data;
}

const reasonOf = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  if ('code' in error && error.code !== undefined) return error.code;
  return error.name === 'Error' ? error.message : error.name;
};

function withPlainErrors(store: ReleaseStore): ReleaseStore {
  const plain =
    <Args extends unknown[], Result>(method: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      try {
        return await method(...args);
      } catch (error) {
        throw new PlainError(
          `The releases in ${store.name} cannot be used (${String(reasonOf(error))}): see that it is there, and that you may write it`,
        );
      }
    };
  return {
    name: store.name,
    get: plain(store.get),
    put: plain(store.put),
    swap: plain(store.swap),
    folders: plain(store.folders),
    remove: plain(store.remove),
    removeFolder: plain(store.removeFolder),
  };
}

export async function openStore(env: NodeJS.ProcessEnv): Promise<ReleaseStore> {
  return withPlainErrors(
    env.RELEASES_BUCKET
      ? bucketStore(await parseBucketUrl(env.RELEASES_BUCKET))
      : folderStore(join(dataFolder(env), 'releases')),
  );
}
