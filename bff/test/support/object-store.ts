import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';
import { listen } from '../../../tools/ports.mjs';

interface StoredObject {
  readonly type: string;
  readonly bytes: Buffer;
}

const BUCKET = 'pictures-of-ours';
/** Short, so that tests meet several pages of a listing. */
const PAGE = 3;

const failure = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;

/** Fake S3 server for one bucket: put, get, head, delete and list, with a check of the access key. */
export class ObjectStore {
  static readonly KEY = 'key-of-ours';
  readonly objects = new Map<string, StoredObject>();
  #failures = 0;

  #port = 0;
  readonly #server: Server = createServer((request, response) => void this.#respond(request, response));

  static async start(): Promise<ObjectStore> {
    const store = new ObjectStore();
    store.#port = await listen(store.#server);
    return store;
  }

  /** Runs a store for the tests of the enclosing `describe`. */
  static forTests(): ObjectStore {
    const store = new ObjectStore();
    beforeAll(async () => {
      store.#port = await listen(store.#server);
    });
    afterAll(() => store.stop());
    return store;
  }

  get url(): string {
    return `s3://${ObjectStore.KEY}:se%2Fcret@127.0.0.1:${this.#port}/${BUCKET}?tls=0&region=eu-test-1`;
  }

  clear(): void {
    this.objects.clear();
    this.#failures = 0;
  }

  /** Responds to the next calls with 503. */
  failNext(calls: number): void {
    this.#failures = calls;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = await buffer(request);
    const rejection = this.#rejectionOf(request);
    if (rejection !== undefined) {
      response
        .writeHead(rejection.status, { 'content-type': 'application/xml' })
        .end(request.method === 'HEAD' ? undefined : failure(rejection.code));
      return;
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store');
    const key = decodeURIComponent(pathname.slice(`/${BUCKET}/`.length));
    if (request.method === 'GET' && key === '') this.#list(searchParams, response);
    else if (request.method === 'PUT') this.#put(key, { bytes, type: request.headers['content-type'] ?? '' }, response);
    else if (request.method === 'DELETE') {
      this.objects.delete(key);
      response.writeHead(204).end();
    } else this.#get(key, request, response);
  }

  #rejectionOf({ headers, url = '' }: IncomingMessage): { status: number; code: string } | undefined {
    if (this.#failures > 0) {
      this.#failures -= 1;
      return { status: 503, code: 'SlowDown' };
    }
    if (headers.authorization?.includes(`Credential=${ObjectStore.KEY}/`) !== true)
      return { status: 403, code: 'InvalidAccessKeyId' };
    return url.startsWith(`/${BUCKET}/`) || url.startsWith(`/${BUCKET}?`)
      ? undefined
      : { status: 404, code: 'NoSuchBucket' };
  }

  #put(key: string, object: StoredObject, response: ServerResponse): void {
    this.objects.set(key, object);
    response.writeHead(200, { etag: '"1"' }).end();
  }

  #get(key: string, { method }: IncomingMessage, response: ServerResponse): void {
    const object = this.objects.get(key);
    if (object === undefined)
      response
        .writeHead(404, { 'content-type': 'application/xml' })
        .end(method === 'HEAD' ? undefined : failure('NoSuchKey'));
    else
      response
        .writeHead(200, { 'content-type': object.type, 'content-length': object.bytes.length })
        .end(method === 'HEAD' ? undefined : object.bytes);
  }

  #list(query: URLSearchParams, response: ServerResponse): void {
    const after = query.get('continuation-token') ?? '';
    const all = [...this.objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .toSorted();
    const page = all.slice(0, PAGE);
    const next =
      all.length > PAGE
        ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page.at(-1) ?? ''}</NextContinuationToken>`
        : '<IsTruncated>false</IsTruncated>';
    const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0"?><ListBucketResult><Name>${BUCKET}</Name>${contents}${next}</ListBucketResult>`);
  }
}
