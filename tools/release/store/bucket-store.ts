import { createRequire } from 'node:module';
import { join } from 'node:path';

import type * as S3 from '@aws-sdk/client-s3';
import * as z from 'zod';

import { root } from '../../paths.mjs';
import type { ReleaseStore, StoredFile } from './release-store.ts';

/** Key prefix, since the bucket may contain other objects. */
const PREFIX = 'releases/';
const CONNECTION_TIMEOUT_MS = 3_000;
const RESPONSE_TIMEOUT_MS = 30_000;
const FOR_EVER = 'public, max-age=31536000, immutable';
const NO_CACHE = 'no-cache';

/** Loads the server's version of the SDK, which reads the releases. */
const loadSdk = (): typeof S3 => createRequire(join(root, 'bff/package.json'))('@aws-sdk/client-s3');

const failureSchema = z
  .object({
    name: z.string().optional(),
    $metadata: z.object({ httpStatusCode: z.number().optional() }).optional(),
  })
  .catch({});

const statusOf = (error: unknown) => failureSchema.parse(error).$metadata?.httpStatusCode;
/** A missing bucket is a 404 too, but not a missing file. */
const isMissing = (error: unknown) => statusOf(error) === 404 && failureSchema.parse(error).name !== 'NoSuchBucket';
/** Lost a race: 412 is a failed condition, 409 a concurrent write. */
const isTaken = (error: unknown) => statusOf(error) === 412 || statusOf(error) === 409;

export const bucketSchema = z.object({
  endpoint: z.string(),
  region: z.string(),
  name: z.string(),
  accessKeyId: z.string(),
  secretAccessKey: z.string(),
});

export type Bucket = z.infer<typeof bucketSchema>;

interface FileHeaders extends Pick<S3.PutObjectCommandInput, 'IfMatch' | 'IfNoneMatch'> {
  readonly type: string;
  readonly cacheControl: string;
}

export function bucketStore({ endpoint, region, name, accessKeyId, secretAccessKey }: Bucket): ReleaseStore {
  const sdk = loadSdk();
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Many S3-compatible stores do not support newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      requestTimeout: RESPONSE_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
  });
  const objectOf = (key: string) => ({ Bucket: name, Key: PREFIX + key });

  /** Lists keys with a prefix; with a delimiter, folders too. */
  async function list(prefix: string, delimiter?: string) {
    const found: Record<'keys' | 'folders', string[]> = { keys: [], folders: [] };
    for await (const page of sdk.paginateListObjectsV2(
      { client },
      { Bucket: name, Prefix: PREFIX + prefix, Delimiter: delimiter },
    )) {
      found.keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
      found.folders.push(...(page.CommonPrefixes ?? []).flatMap(({ Prefix }) => Prefix ?? []));
    }
    return found;
  }

  const put = (key: string, bytes: Buffer, { type, cacheControl, ...condition }: FileHeaders) =>
    client.send(
      new sdk.PutObjectCommand({
        ...objectOf(key),
        Body: bytes,
        ContentLength: bytes.length,
        ContentType: type,
        CacheControl: cacheControl,
        ...condition,
      }),
    );

  async function get(key: string): Promise<StoredFile | undefined> {
    try {
      const { Body, ETag } = await client.send(new sdk.GetObjectCommand(objectOf(key)));
      if (Body === undefined || ETag === undefined) throw new Error('it answers without content or ETag');
      return { bytes: Buffer.from(await Body.transformToByteArray()), mark: ETag };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  return {
    name: `the bucket ${name} at ${endpoint}`,
    get,
    async put(key, bytes, type) {
      await put(key, bytes, { type, cacheControl: FOR_EVER });
    },
    async swap(key, bytes, mark) {
      try {
        await put(key, bytes, {
          type: 'application/json',
          cacheControl: NO_CACHE,
          ...(mark === undefined ? { IfNoneMatch: '*' } : { IfMatch: mark }),
        });
        return true;
      } catch (error) {
        // The object to replace is gone.
        if (isTaken(error) || isMissing(error)) return false;
        throw error;
      }
    },
    folders: async (key) =>
      (await list(`${key}/`, '/')).folders.map((folder) => folder.slice(`${PREFIX}${key}/`.length, -1)),
    async remove(key) {
      await client.send(new sdk.DeleteObjectCommand(objectOf(key)));
    },
    async removeFolder(key) {
      for (const Key of (await list(`${key}/`)).keys)
        await client.send(new sdk.DeleteObjectCommand({ Bucket: name, Key }));
    },
  };
}
