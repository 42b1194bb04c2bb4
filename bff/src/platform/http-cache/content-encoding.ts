import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Bodies below this are not worth compressing. */
const LEAST_BYTES = 1_000;

export type Encoding = 'br' | 'gzip' | 'identity';

/** A content in the form in which it is sent. */
export interface EncodedContent {
  readonly bytes: Buffer;
  readonly encoding: Encoding;
}

/** Browsers send a handful of these, in each request. */
const chosen = new Map<string, Encoding>();
const MOST_CHOSEN = 100;

/** The best encoding that the client says it takes; a quality of 0 refuses one. */
export function chooseEncoding(acceptEncoding: string | string[] | undefined): Encoding {
  const text = String(acceptEncoding ?? '');
  const known = chosen.get(text);
  if (known !== undefined) return known;
  const encoding = bestOf(text);
  if (chosen.size < MOST_CHOSEN) chosen.set(text, encoding);
  return encoding;
}

function bestOf(acceptEncoding: string): Encoding {
  const offers = new Map(
    acceptEncoding
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
        const quality = parameters.find((text) => text.startsWith('q='));
        return [name, quality === undefined ? 1 : Number(quality.slice(2))] as const;
      }),
  );
  const takes = (name: string) => (offers.get(name) ?? offers.get('*') ?? 0) > 0;
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

/** The encoding that a body really gets: small ones stay as they are. */
export function encodingOf(body: Buffer, wanted: Encoding): Encoding {
  return body.length < LEAST_BYTES ? 'identity' : wanted;
}

/** Compresses on a thread of its own, so that other requests go on. */
export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br')
    return compressBrotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    });
  return encoding === 'gzip' ? compressGzip(body, { level: 6 }) : body;
}

const base = (tag: string) =>
  tag
    .trim()
    .replace(/^W\//u, '')
    .replace(/-(br|gzip)"$/u, '"');

/** What an ETag says of a content. */
export const digestOf = (content: Buffer): string => hash('sha256', content, 'base64url').slice(0, 27);

/** The strong ETag of one representation: each encoding has its own. */
export function etagOf(digest: string, encoding: Encoding): string {
  return encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`;
}

/** Whether the client already has this content, in whatever encoding. */
export function isUnchanged(ifNoneMatch: string | undefined, digest: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => base(tag) === `"${digest}"`);
}
