/** Where releases are kept; what the server reads of it, `bff/src/platform/releases` says. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { dataFolder, root } from '../../paths.mjs';
import { PlainError } from '../../plain-error.mjs';
import { bucketStore } from './bucket-store.mjs';
import { folderStore } from './folder-store.ts';

/** The server reads this address, so that its reader decides what is one. */
async function parseBucketUrl(address) {
  const reader = join(root, 'bff/dist/platform/config/bucket-url.js');
  if (!existsSync(reader))
    throw new PlainError('The server is not built, whose bucket is to be used: run "npm run build" first');
  const { bucketUrl } = await import(pathToFileURL(reader).href);
  const { success, data } = bucketUrl.safeParse(address);
  if (!success)
    throw new PlainError('RELEASES_BUCKET must be an address like s3://key:secret@host/bucket?region=us-east-1');
  return data;
}

/** What goes wrong with a place is said in one line that names it. */
function withPlainErrors(store) {
  const reasonOf = (error) => error.code ?? (error.name === 'Error' ? error.message : error.name);
  const plain =
    (method) =>
    async (...args) => {
      try {
        return await method(...args);
      } catch (error) {
        throw new PlainError(
          `The releases in ${store.name} cannot be used (${reasonOf(error)}): see that it is there, and that you may write it`,
        );
      }
    };
  return Object.fromEntries(
    Object.entries(store).map(([name, value]) => [name, typeof value === 'function' ? plain(value) : value]),
  );
}

/** The bucket when one is configured, else a folder of the data folder: as the server has it. */
export async function openStore(env) {
  return withPlainErrors(
    env.RELEASES_BUCKET
      ? bucketStore(await parseBucketUrl(env.RELEASES_BUCKET))
      : folderStore(join(dataFolder(env), 'releases')),
  );
}
