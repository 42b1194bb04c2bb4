import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const decompressBrotli = promisify(brotliDecompress);

/** Minimum size of a body for compression. */
const MIN_BYTES = 1_000;
const CONTENT_OVERHEAD_BYTES = 2_000;

/** Compression levels, for a response that waits and for long caching. */
const FAST = { br: 5, gzip: 6 };
const BEST = { br: 9, gzip: 9 };

export type Encoding = 'br' | 'gzip' | 'identity';

export interface EncodedContent {
  readonly bytes: Buffer;
  readonly encoding: Encoding;
}

/** Content that can be read in any encoding. */
export interface Content {
  readonly hash: string;
  /** Estimated bytes in memory. */
  readonly byteLength: number;
  readonly read: (requested: Encoding) => Promise<EncodedContent>;
}

/** Cache by header value; browsers send only a few. */
const encodingCache = new Map<string, Encoding>();
const MAX_CACHED_HEADERS = 100;

/** Best encoding that the client accepts; quality 0 excludes one. */
export function chooseEncoding(acceptEncoding: string | string[] | undefined): Encoding {
  const text = String(acceptEncoding ?? '');
  const known = encodingCache.get(text);
  if (known !== undefined) return known;
  const encoding = bestOf(text);
  if (encodingCache.size < MAX_CACHED_HEADERS) encodingCache.set(text, encoding);
  return encoding;
}

function bestOf(acceptEncoding: string): Encoding {
  const qualities = new Map(
    acceptEncoding
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
        const quality = parameters.find((text) => text.startsWith('q='));
        return [name, quality === undefined ? 1 : Number(quality.slice(2))] as const;
      }),
  );
  const accepts = (name: string) => (qualities.get(name) ?? qualities.get('*') ?? 0) > 0;
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}

/** Small bodies are not compressed. */
export function encodingOf(byteLength: number, requested: Encoding): Encoding {
  return byteLength < MIN_BYTES ? 'identity' : requested;
}

/** Compresses off the main thread. */
export async function encode(body: Buffer, encoding: Encoding, levels = FAST): Promise<Buffer> {
  if (encoding === 'br')
    return compressBrotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: levels.br, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    });
  return encoding === 'gzip' ? compressGzip(body, { level: levels.gzip }) : body;
}

const base = (tag: string) =>
  tag
    .trim()
    .replace(/^W\//u, '')
    .replace(/-(br|gzip)"$/u, '"');

export const digestOf = (content: Buffer): string => hash('sha256', content, 'base64url').slice(0, 27);

/** Strong ETag of one representation; differs by encoding. */
export function etagOf(digest: string, encoding: Encoding): string {
  return encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`;
}

/** Whether the client has this content, in any encoding. */
export function isUnchanged(ifNoneMatch: string | undefined, digest: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => base(tag) === `"${digest}"`);
}

interface TaggedContent {
  readonly hash: string;
  readonly encoding?: Encoding;
  /** Headers of 200 and 304. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Sets the headers and the ETag. True, with status 304, when the client has the content. */
export function respondIfUnchanged(
  { hash: digest, encoding = 'identity', headers }: TaggedContent,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  void reply.headers({ ...headers, etag: etagOf(digest, encoding) });
  const isKnown = isUnchanged(request.headers['if-none-match'], digest);
  if (isKnown) void reply.status(304);
  return isKnown;
}

/** Reads forms that are compressed already. */
export type Prepared = Partial<Readonly<Record<Encoding, () => Promise<Buffer>>>>;

/** Compresses on first use what is not `prepared`. */
export function contentOf(body: Buffer, prepared: Prepared = {}): Content {
  const encoded = new Map<Encoding, Promise<Buffer>>();
  return {
    hash: digestOf(body),
    // Compressed forms add about half of the size.
    byteLength: CONTENT_OVERHEAD_BYTES + Math.ceil(body.length * 1.5),
    read: async (requested) => {
      const encoding = encodingOf(body.length, requested);
      const bytes = encoded.get(encoding) ?? prepared[encoding]?.() ?? encode(body, encoding);
      encoded.set(encoding, bytes);
      return { bytes: await bytes, encoding };
    },
  };
}

/** For long caching, highly compressed; the plain form is decompressed for the few clients that need it. */
export async function compressedContent(body: Buffer): Promise<Content> {
  const [br, zipped] = await Promise.all([encode(body, 'br', BEST), encode(body, 'gzip', BEST)]);
  const forms: Readonly<Record<Encoding, () => Promise<Buffer>>> = {
    br: async () => br,
    gzip: async () => zipped,
    identity: () => decompressBrotli(br),
  };
  return {
    hash: digestOf(body),
    byteLength: CONTENT_OVERHEAD_BYTES + br.length + zipped.length,
    read: async (encoding) => ({ bytes: await forms[encoding](), encoding }),
  };
}
