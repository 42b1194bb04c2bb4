/** Releases in a bucket of S3, or of anything that speaks like it. */
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { root } from '../../paths.mjs';

/** The bucket may hold other things too. */
const PREFIX = 'releases/';
const CONNECTION_TIMEOUT_MS = 3_000;
const RESPONSE_TIMEOUT_MS = 30_000;
const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_EACH_TIME = 'no-cache';

/** The server's own package: what it reads with is what the releases are written with. */
const loadSdk = () => createRequire(join(root, 'bff/package.json'))('@aws-sdk/client-s3');

const statusOf = (error) => error.$metadata?.httpStatusCode;
/** A bucket that is not there is also a 404, but none of a file. */
const isMissing = (error) => statusOf(error) === 404 && error.name !== 'NoSuchBucket';
/** Another one was faster: 412 says that the condition does not hold, 409 that two writes met. */
const isTaken = (error) => statusOf(error) === 412 || statusOf(error) === 409;

/**
 * @param {{endpoint: string, region: string, name: string, accessKeyId: string, secretAccessKey: string}} bucket
 * @returns {import('./release-store.ts').ReleaseStore}
 */
export function bucketStore({ endpoint, region, name: Bucket, accessKeyId, secretAccessKey }) {
  const sdk = loadSdk();
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Many stores that speak S3 know none of the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      requestTimeout: RESPONSE_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
  });
  const placeOf = (key) => ({ Bucket, Key: PREFIX + key });

  /** Keys that begin with a prefix, or with a delimiter the folders below it. */
  async function list(prefix, delimiter) {
    const found = { keys: [], folders: [] };
    for await (const page of sdk.paginateListObjectsV2(
      { client },
      { Bucket, Prefix: PREFIX + prefix, Delimiter: delimiter },
    )) {
      found.keys.push(...(page.Contents ?? []).map(({ Key }) => Key));
      found.folders.push(...(page.CommonPrefixes ?? []).map(({ Prefix }) => Prefix));
    }
    return found;
  }

  const put = (key, bytes, { type, cacheControl, ...condition }) =>
    client.send(
      new sdk.PutObjectCommand({
        ...placeOf(key),
        Body: bytes,
        ContentLength: bytes.length,
        ContentType: type,
        CacheControl: cacheControl,
        ...condition,
      }),
    );

  async function get(key) {
    try {
      const { Body, ETag } = await client.send(new sdk.GetObjectCommand(placeOf(key)));
      return { bytes: Buffer.from(await Body.transformToByteArray()), mark: ETag };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  return {
    name: `the bucket ${Bucket} at ${endpoint}`,
    get,
    async has(key) {
      try {
        await client.send(new sdk.HeadObjectCommand(placeOf(key)));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    put: (key, bytes, type) => put(key, bytes, { type, cacheControl: FOR_EVER }),
    async swap(key, bytes, mark) {
      try {
        await put(key, bytes, {
          type: 'application/json',
          cacheControl: ASK_EACH_TIME,
          ...(mark === undefined ? { IfNoneMatch: '*' } : { IfMatch: mark }),
        });
        return true;
      } catch (error) {
        // What was to be replaced is gone.
        if (isTaken(error) || isMissing(error)) return false;
        throw error;
      }
    },
    folders: async (key) =>
      (await list(`${key}/`, '/')).folders.map((folder) => folder.slice(`${PREFIX}${key}/`.length, -1)),
    async remove(key) {
      await client.send(new sdk.DeleteObjectCommand(placeOf(key)));
    },
    async removeFolder(key) {
      for (const Key of (await list(`${key}/`)).keys) await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
    },
  };
}
