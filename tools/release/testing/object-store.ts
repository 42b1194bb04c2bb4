/** Fake S3 server for releases: conditional put, get, delete and paged lists. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { listen } from '../../ports.mjs';

interface StoredObject {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly type: string | undefined;
  readonly cacheControl: string | undefined;
}
type Objects = Map<string, StoredObject>;

export type ObjectStore = Awaited<ReturnType<typeof startObjectStore>>;

const NAME = 'releases-of-ours';
/** Small, so that lists have several pages. */
const PAGE = 3;

const failure = (response: ServerResponse, status: number, code: string) =>
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

function put(objects: Objects, key: string, { headers }: IncomingMessage, bytes: Buffer, response: ServerResponse) {
  const there = objects.get(key);
  const isTaken =
    headers['if-none-match'] === '*'
      ? there !== undefined
      : headers['if-match'] !== undefined && there?.etag !== headers['if-match'];
  if (isTaken)
    return failure(response, there === undefined ? 404 : 412, there === undefined ? 'NoSuchKey' : 'PreconditionFailed');
  const object = { bytes, etag: etagOf(bytes), type: headers['content-type'], cacheControl: headers['cache-control'] };
  objects.set(key, object);
  return response.writeHead(200, { etag: object.etag }).end();
}

function get(objects: Objects, key: string, response: ServerResponse) {
  const object = objects.get(key);
  if (object === undefined) return failure(response, 404, 'NoSuchKey');
  return response
    .writeHead(200, { etag: object.etag, 'content-type': object.type, 'content-length': object.bytes.length })
    .end(object.bytes);
}

function list(objects: Objects, query: URLSearchParams, response: ServerResponse) {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const after = query.get('continuation-token') ?? '';
  const folderOf = (key: string) =>
    delimiter !== '' && key.slice(prefix.length).includes(delimiter)
      ? key.slice(0, key.indexOf(delimiter, prefix.length) + 1)
      : undefined;
  const entries = [
    ...new Set([...objects.keys()].filter((key) => key.startsWith(prefix)).map((key) => folderOf(key) ?? key)),
  ]
    .toSorted()
    .filter((entry) => entry > after);
  const page = entries.slice(0, PAGE);
  const next =
    entries.length > PAGE
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
      : '<IsTruncated>false</IsTruncated>';
  const body = page
    .map((entry) =>
      entry.endsWith('/')
        ? `<CommonPrefixes><Prefix>${entry}</Prefix></CommonPrefixes>`
        : `<Contents><Key>${entry}</Key></Contents>`,
    )
    .join('');
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><ListBucketResult><Name>${NAME}</Name>${body}${next}</ListBucketResult>`);
}

export async function startObjectStore() {
  const objects: Objects = new Map();
  const server = createServer(async (request, response) => {
    const bytes = await buffer(request);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store');
    if (!pathname.startsWith(`/${NAME}`)) return failure(response, 404, 'NoSuchBucket');
    const key = decodeURIComponent(pathname.slice(NAME.length + 2));
    if (request.method === 'GET' && key === '') return list(objects, searchParams, response);
    if (request.method === 'PUT') return put(objects, key, request, bytes, response);
    if (request.method !== 'DELETE') return get(objects, key, response);
    objects.delete(key);
    return response.writeHead(204).end();
  });
  const port = await listen(server);
  return {
    objects,
    url: `s3://key:secret@127.0.0.1:${port}/${NAME}?tls=0`,
    bucket: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      name: NAME,
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
