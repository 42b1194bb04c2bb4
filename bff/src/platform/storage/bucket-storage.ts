import type { S3Client } from '@aws-sdk/client-s3';
import type { BucketConfig } from '../config/bucket-url.ts';
import { checkKey, FileStorage, isKey, StorageUnavailable } from './file-storage.ts';

type Sdk = typeof import('@aws-sdk/client-s3');

interface Connection {
  readonly sdk: Sdk;
  readonly client: S3Client;
}

const CONNECTION_TIMEOUT_MS = 3_000;
const RESPONSE_TIMEOUT_MS = 10_000;
const MAX_ATTEMPTS = 3;

const statusOf = (error: unknown) => {
  const metadata: unknown = error instanceof Error && '$metadata' in error ? error.$metadata : undefined;
  return typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
    ? metadata.httpStatusCode
    : undefined;
};

/** 404 of a file, not of a missing bucket. */
const isMissing = (error: unknown) =>
  statusOf(error) === 404 && !(error instanceof Error && error.name === 'NoSuchBucket');

/** Files in an S3-compatible bucket. The SDK is loaded with the first call. */
export class BucketStorage extends FileStorage {
  #connecting: Promise<Connection> | undefined;

  /** @param prefix goes before each key, since the bucket may hold other things too; `pictures/` */
  constructor(
    private readonly bucket: BucketConfig,
    private readonly prefix: string,
  ) {
    super();
  }

  async put(key: string, bytes: Buffer, contentType: string): Promise<void> {
    const input = { ...this.#locationOf(key), Body: bytes, ContentLength: bytes.length, ContentType: contentType };
    await this.#request(({ sdk, client }) => client.send(new sdk.PutObjectCommand(input)));
  }

  async get(key: string): Promise<Buffer | undefined> {
    const location = this.#locationOf(key);
    return this.#request(async ({ sdk, client }) => {
      const { Body } = await client.send(new sdk.GetObjectCommand(location));
      return Body === undefined ? undefined : Buffer.from(await Body.transformToByteArray());
    }, undefined);
  }

  async has(key: string): Promise<boolean> {
    const location = this.#locationOf(key);
    return this.#request(async ({ sdk, client }) => {
      await client.send(new sdk.HeadObjectCommand(location));
      return true;
    }, false);
  }

  async deleteFolder(folder: string): Promise<void> {
    const { Bucket, Key } = this.#locationOf(folder);
    await this.#request(async ({ sdk, client }) => {
      for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: `${Key}/` })) {
        for (const object of Contents) await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: object.Key }));
      }
    });
  }

  async keys(): Promise<string[]> {
    return this.#request(async ({ sdk, client }) => {
      const found: string[] = [];
      const input = { Bucket: this.bucket.name, Prefix: this.prefix };
      for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, input))
        found.push(...Contents.map(({ Key = '' }) => Key.slice(this.prefix.length)));
      return found.filter(isKey);
    });
  }

  #locationOf(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket.name, Key: `${this.prefix}${checkKey(key)}` };
  }

  /** Returns `missing` on a 404 of the file. */
  async #request<T>(call: (connection: Connection) => Promise<T>, ...missing: [T] | []): Promise<T> {
    try {
      return await call(await (this.#connecting ??= this.#connect()));
    } catch (error) {
      if (missing.length === 1 && isMissing(error)) return missing[0];
      throw new StorageUnavailable(error);
    }
  }

  async #connect(): Promise<Connection> {
    const sdk = await import('@aws-sdk/client-s3');
    const { endpoint, region, accessKeyId, secretAccessKey } = this.bucket;
    const client = new sdk.S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      maxAttempts: MAX_ATTEMPTS,
      // Many S3-compatible stores do not support the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: CONNECTION_TIMEOUT_MS,
        requestTimeout: RESPONSE_TIMEOUT_MS,
        throwOnRequestTimeout: true,
      },
    });
    return { sdk, client };
  }
}
